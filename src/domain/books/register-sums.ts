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
