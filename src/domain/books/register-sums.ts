import { add, type Cents, sumOf } from '../money.ts';
import type { IssuedStub, LINE_LISTS, PaidAmounts } from './issued-stub.ts';

export interface RegisterSums {
  readonly stubs: number;
  readonly gross: Cents;
  readonly taxes: Cents;
  readonly deductions: Cents;
  /** Gross pay less taxes and deductions plus this is net pay. */
  readonly adjustment: Cents;
  readonly net: Cents;
  readonly employerTaxes: Cents;
  readonly contributions: Cents;
  /** Taxes and contributions of the employer, in addition to gross pay. */
  readonly byEmployer: Cents;
}

export function registerSums(paid: readonly PaidAmounts[], stubs = paid.length): RegisterSums {
  const of = (list: (typeof LINE_LISTS)[number]): Cents =>
    sumOf(
      paid.flatMap((each) => each[list]),
      ({ amount }) => amount,
    );
  const employerTaxes = of('employerTaxes');
  const contributions = of('contributions');
  return {
    stubs,
    gross: sumOf(paid, ({ gross }) => gross),
    taxes: of('taxes'),
    deductions: of('deductions'),
    adjustment: sumOf(paid, ({ adjustment }) => adjustment),
    net: sumOf(paid, ({ net }) => net),
    employerTaxes,
    contributions,
    byEmployer: add(employerTaxes, contributions),
  };
}

/** The sums of each person, by name. */
export const registerByPerson = (
  stubs: readonly IssuedStub[],
): readonly { readonly person: string; readonly sums: RegisterSums }[] =>
  [...Map.groupBy(stubs, ({ person }) => person)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([person, paid]) => ({ person, sums: registerSums(paid) }));

export interface DepartmentSums {
  readonly department: string;
  readonly sums: RegisterSums;
}

const NO_DEPARTMENT = 'No department';

/** Departments by name, and at the end who has none. Nothing if nobody has one. */
export function departmentsByName(groups: readonly DepartmentSums[]): readonly DepartmentSums[] {
  if (groups.every(({ department }) => department === '')) return [];
  const named = groups
    .filter(({ department }) => department !== '')
    .toSorted((one, other) => one.department.localeCompare(other.department, 'en'));
  const others = groups.filter(({ department }) => department === '');
  return [...named, ...others.map((group) => ({ ...group, department: NO_DEPARTMENT }))];
}

/** The sums of each department. "Ovens" and "ovens" are one. */
export const registerByDepartment = (
  paid: readonly (PaidAmounts & Pick<IssuedStub, 'department'>)[],
): readonly DepartmentSums[] =>
  departmentsByName(
    [...Map.groupBy(paid, ({ department }) => department.toLowerCase()).values()].map((same) => ({
      department: same.map(({ department }) => department).toSorted()[0]!,
      sums: registerSums(same),
    })),
  );
