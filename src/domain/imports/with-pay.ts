import type { CompanyPerson } from '../companies/company-person.ts';
import { workStateOf } from '../companies/company-person.ts';
import { cents } from '../money.ts';
import { DEDUCTION_KIND_KEYS, DEDUCTION_KINDS } from '../payroll/deduction-kinds.ts';
import { COURT_ORDER_NAMES, courtOrderKey } from '../payroll/garnishments/court-order.ts';
import { freshOrderKey } from '../payroll/garnishments/edit-court-orders.ts';
import { localityOfState } from '../payroll/places-of-lines.ts';
import { LOCAL_TO_DATE } from './opening-columns.ts';
import type { PeopleImport } from './people-import.ts';

// What a row of a file says of deductions, court orders and the year to date, over what is saved of its person.

type Patch = PeopleImport['rows'][number]['person'];

/** A deduction of a kind replaces the one that was saved. The employer's part stays. */
export function deductionsOf(before: CompanyPerson | null, patch: Patch['deductions'] = []): readonly unknown[] {
  const kept = (before?.deductions ?? []).filter(
    ({ kind, isEmployer }) => isEmployer || patch.every((each) => each.kind !== kind),
  );
  return [
    ...kept,
    ...patch.map(({ kind, amount = 0, basisPoints = null }) => ({
      kind,
      name: DEDUCTION_KINDS[kind].name,
      class: DEDUCTION_KINDS[kind].class,
      amount,
      basisPoints,
    })),
  ];
}

const nameOfOrder = ({ kind, name = COURT_ORDER_NAMES[kind] }: NonNullable<Patch['courtOrder']>): string => name;

/** An order with the kind and name of a saved one replaces it. */
export function courtOrdersOf(before: CompanyPerson | null, patch: Patch['courtOrder']): CompanyPerson['courtOrders'] {
  const saved = before?.courtOrders ?? [];
  if (patch === undefined) return saved;
  const { kind, amount, basisPoints, balance } = patch;
  const name = nameOfOrder(patch);
  const same = saved.find((order) => order.kind === kind && order.name === name);
  const order = {
    ...(same ?? { key: freshOrderKey(), amount: null, basisPoints: 0, secondFamily: false, inArrears: false }),
    kind,
    name,
    // What the file does not say stays.
    ...((amount !== undefined || basisPoints !== undefined) && {
      amount: amount === undefined ? null : cents(amount),
      basisPoints: basisPoints ?? 0,
    }),
    balance: balance === undefined ? (same?.balance ?? null) : cents(balance),
  };
  return same ? saved.map((each) => (each === same ? order : each)) : [...saved, order];
}

/** What the file says that its court order took of this year, by the line of the pay stub. */
export function withheldOf(
  orders: CompanyPerson['courtOrders'],
  patch: Patch['courtOrder'],
): Readonly<Record<string, number>> {
  if (patch?.withheld === undefined) return {};
  const order = orders.find(({ kind, name }) => kind === patch.kind && name === nameOfOrder(patch))!;
  return { [courtOrderKey(order)]: patch.withheld };
}

/** The year to date of the file over what was typed for the same year. */
export function openingOf(
  before: CompanyPerson | null,
  given: Patch['opening'],
  year: number,
  ofOrders: Readonly<Record<string, number>>,
): unknown {
  const patch = given ?? (Object.keys(ofOrders).length > 0 ? { earnings: {}, deductions: {} } : undefined);
  if (!patch) return before?.opening ?? null;
  const typed = before?.opening?.year === year ? before.opening : null;
  return {
    year,
    source: typed?.source || 'Imported file',
    hours: patch.hours ?? typed?.hours ?? 0,
    earnings: { ...typed?.earnings, ...patch.earnings },
    deductions: { ...typed?.deductions, ...patch.deductions, ...ofOrders },
    wages: { ...typed?.wages, ...patch.wages },
    others: othersOf(typed?.others ?? [], patch.others ?? {}),
  };
}

type Others = NonNullable<CompanyPerson['opening']>['others'];

/** A deduction of a kind replaces the one that was saved. */
function othersOf(saved: Others, patch: NonNullable<NonNullable<Patch['opening']>['others']>): readonly unknown[] {
  const kept = saved.filter(({ kind, isEmployer }) => isEmployer || kind === undefined || patch[kind] === undefined);
  return [
    ...kept,
    ...DEDUCTION_KIND_KEYS.flatMap((kind) => {
      const amount = patch[kind];
      // One that goes on has the name of the recurring deduction of its kind.
      return amount === undefined
        ? []
        : [{ kind, name: DEDUCTION_KINDS[kind].name, class: DEDUCTION_KINDS[kind].class, amount }];
    }),
  ];
}

/** The local tax to date, by the line of the person's own places. */
export function withLocalToDate(person: CompanyPerson): {
  readonly person: CompanyPerson;
  readonly problem: string | null;
} {
  const { opening, withholding } = person;
  const amount = opening?.deductions[LOCAL_TO_DATE];
  if (!opening || amount === undefined) return { person, problem: null };
  const { [LOCAL_TO_DATE]: _, ...deductions } = opening.deductions;
  const hasOwn = (withholding?.localTaxes ?? []).length > 0;
  const isOfState = localityOfState(workStateOf(person), withholding?.stateCertificate) !== '';
  if (!hasOwn && !isOfState)
    return {
      person,
      problem:
        'This person has no local tax here. Add a column with the city or district, or leave out the local tax to date.',
    };
  const key = hasOwn ? 'localTax-1' : 'localIncomeTax';
  return {
    person: { ...person, opening: { ...opening, deductions: { ...deductions, [key]: amount } } },
    problem: null,
  };
}
