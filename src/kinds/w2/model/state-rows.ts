/** Boxes 15 to 20: a row for each state and locality that taxed the pay. */
import { yearOf } from '../../../domain/calendar.ts';
import { add, type Cents, formatMoney, smaller, sumOf, ZERO } from '../../../domain/money.ts';
import { type Deduction, employeeDeductions, type PaystubOrder, type Stub } from '../../../domain/payroll/order.ts';
import { keyInYear, placeOfKey, STATE_TAX } from '../../../domain/payroll/places-of-lines.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import type { DeductionClass, StateCertificate } from '../../../domain/payroll/tax/tax-context.ts';
import { boxesOfPay, payAmounts } from './boxes-of-pay.ts';
import { localityOf, nameInBox20 } from './locality-of.ts';
import type { W2Input } from './schema.ts';

export type StateRow = W2Input['stateRows'][number];
type LocalRow = Pick<StateRow, 'state' | 'localWages' | 'localTax' | 'locality'>;

interface Wages {
  readonly boxes: Pick<W2Input['boxes'], 'wages' | 'medicareWages'>;
  /** The most pay that Social Security taxes in the year. */
  readonly wageBase: Cents;
}

const EMPTY: Omit<StateRow, 'state'> = {
  employerStateId: '',
  wages: ZERO,
  tax: ZERO,
  localWages: ZERO,
  localTax: ZERO,
  locality: '',
};

const totalOf = (deductions: readonly Deduction[], key: string): Cents =>
  sumOf(deductions, (deduction) => (deduction.key === key ? deduction.ytdTotal : ZERO));

function totalsByClass(custom: readonly Deduction[], kind: DeductionClass): Cents {
  return sumOf(custom, (deduction) => (deduction.class === kind ? deduction.ytdTotal : ZERO));
}

const certificateOf = (
  { state, stateCertificate, residence, otherStates = [] }: PaystubOrder['details'],
  of: string,
): StateCertificate | undefined =>
  of === state ? stateCertificate : [residence, ...otherStates].find((other) => other?.state === of)?.stateCertificate;

/** "PA, 1,200.00 state tax", for what does not fit on the form. */
export const writtenRow = ({ state, tax, locality, localTax }: StateRow): string =>
  [
    state,
    ...(tax > ZERO ? [`${formatMoney(tax)} state tax`] : []),
    ...(localTax > ZERO ? [`${formatMoney(localTax)} local tax ${locality}`.trim()] : []),
  ].join(', ');

/** The first locality of a state is in the state's row, each further one in a row of its own. */
function withLocalities(rows: readonly StateRow[], localities: readonly LocalRow[]): readonly StateRow[] {
  const all = [...rows];
  for (const local of localities) {
    const free = all.findIndex((row) => row.state === local.state && row.localTax === ZERO);
    if (free === -1) all.push({ ...EMPTY, ...local });
    else all[free] = { ...all[free]!, ...local };
  }
  return all;
}

/** The year's pay that each locality taxed, and its tax, from the totals of the newest stub. */
function localitiesOf({ details }: PaystubOrder, stub: Stub, { boxes, wageBase }: Wages): readonly LocalRow[] {
  return employeeDeductions(stub).flatMap((deduction) => {
    const found = localityOf(details, deduction);
    if (!found || deduction.ytdTotal === ZERO) return [];
    const taxed = { gross: stub.ytdTotal, medicare: boxes.medicareWages, federal: boxes.wages };
    // Where a limit stopped the tax, the pay up to it.
    const most = found.most === 'wageBase' ? wageBase : found.most;
    const localWages = most === null ? taxed[found.base] : smaller(taxed[found.base], most);
    return [{ state: found.state, localWages, localTax: deduction.ytdTotal, locality: found.name }];
  });
}

/** A row for each state of work and one for the state of residence, of those that tax the pay. */
export async function stateRowsOf(
  order: PaystubOrder,
  stub: Stub,
  wages: Wages,
  custom: readonly Deduction[],
): Promise<readonly StateRow[]> {
  return withLocalities(await rowsOfStates(order, stub, wages.boxes.wages, custom), localitiesOf(order, stub, wages));
}

async function rowsOfStates(
  order: PaystubOrder,
  stub: Stub,
  wages: Cents,
  custom: readonly Deduction[],
): Promise<readonly StateRow[]> {
  const { state, residence, otherStates = [] } = order.details;
  const home = residence?.state ?? state;
  const taxed = (tax: string): boolean => totalOf(employeeDeductions(stub), tax) > ZERO;
  const others = otherStates.filter((other) => taxed(`stateIncomeTax-${other.state}`));
  // Where the person worked earlier in the year.
  const former = employeeDeductions(stub).flatMap(({ key, ytdTotal }) => {
    const left = key.startsWith(`${STATE_TAX}-`) ? placeOfKey(key)?.state : undefined;
    const isOther = left !== undefined && left !== home && otherStates.every((other) => other.state !== left);
    return isOther && ytdTotal > ZERO ? [left] : [];
  });
  // The state of residence taxes all wages. Another one taxes those of the hours there, if there are several.
  const isPart = others.length > 0 && home !== state;
  const work = await stateRowOf(
    { state, tax: 'stateIncomeTax', localTax: 'localIncomeTax', isPart },
    order,
    wages,
    custom,
  );
  if (others.length === 0 && former.length === 0 && home === state) return work;
  const rows = await Promise.all(
    [
      ...(home === state
        ? []
        : [{ state: home, tax: 'residentStateIncomeTax', localTax: 'residentLocalIncomeTax', isPart: false }]),
      ...[...others.map((other) => other.state), ...former].map((other) => ({
        state: other,
        tax: `stateIncomeTax-${other}`,
        localTax: `localIncomeTax-${other}`,
        isPart: true,
      })),
    ].map((keys) => stateRowOf(keys, order, wages, custom)),
  );
  const withTax = [...work, ...rows.flat()].filter((row) => row.tax > ZERO || row.localTax > ZERO);
  return withTax.length === 0 ? work : withTax;
}

interface StateKeys {
  readonly state: string;
  readonly tax: string;
  readonly localTax: string;
  /** The state taxes a part of the wages: those of the hours there. */
  readonly isPart: boolean;
}

/** The wages that a tax was withheld from, on the stubs of the newest one's year. */
function wagesUnder(key: string, { stubs }: PaystubOrder): Cents {
  const year = yearOf(stubs[0]!.payDate);
  return sumOf(
    stubs.filter(({ payDate }) => yearOf(payDate) === year).flatMap((stub) => employeeDeductions(stub)),
    (deduction) => (deduction.key === key ? deduction.base : ZERO),
  );
}

async function stateRowOf(
  keys: StateKeys,
  order: PaystubOrder,
  wages: Cents,
  custom: readonly Deduction[],
): Promise<readonly StateRow[]> {
  const { state } = keys;
  const stub = order.stubs[0]!;
  const { incomeTax } = await loadTaxTables(yearOf(stub.payDate), state);
  if (!incomeTax) return [];
  // Some states tax amounts that are exempt from federal tax.
  const taxedAgain = sumOf(incomeTax.taxedDeductions?.classes ?? [], (kind) => totalsByClass(custom, kind));
  const deductions = employeeDeductions(stub);
  const known = stub.countsPlaces && stub.wages?.[keyInYear(keys.tax, order.details)];
  const stateWages = known ?? (keys.isPart ? wagesUnder(keys.tax, order) : add(wages, taxedAgain));
  const localTax = totalOf(deductions, keys.localTax);
  return [
    {
      ...EMPTY,
      state,
      wages: stateWages,
      tax: totalOf(deductions, keys.tax),
      ...(localTax > ZERO && {
        localWages: stateWages,
        localTax,
        locality: nameInBox20(state, certificateOf(order.details, state)),
      }),
    },
  ];
}

/** Where a line of a stub belongs in boxes 15 to 20. Null for a line that they do not show. */
function placeInBoxes(
  details: PaystubOrder['details'],
  line: Deduction,
): { readonly state: string; readonly locality?: string } | null {
  if (line.isCustom) return null;
  const local = localityOf(details, line);
  if (local) return { state: local.state, locality: local.name };
  const ofYear = line.place ?? keyInYear(line.key, details);
  const place = /^(?:state|local)IncomeTax-/.test(ofYear) ? placeOfKey(ofYear) : null;
  if (place?.locality === undefined) return place;
  // A county that was left has the name that its key has room for.
  const name = line.key === ofYear ? place.locality : nameInBox20(place.state, certificateOf(details, place.state));
  return { state: place.state, locality: name };
}

export const statesOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly string[] => [
  details.state,
  ...(details.residence ? [details.residence.state] : []),
  ...(details.otherStates ?? []).map(({ state }) => state),
];

/** What was paid before the first stub, in the place of a line: as the stub says, else where something was withheld. */
function wagesBefore({ details }: PaystubOrder, stub: Stub, line: Deduction, isLocal: boolean): Cents {
  const { givenPriorWages: known } = stub;
  if (known !== undefined) return known[line.place ?? keyInYear(line.key, details)] ?? ZERO;
  const isDivided = employeeDeductions(stub).some(
    ({ place, key, amount, priorYTD }) =>
      amount === ZERO && priorYTD > ZERO && place === undefined && key.startsWith(`${STATE_TAX}-`),
  );
  return (isDivided || isLocal) && line.priorYTD === ZERO ? ZERO : boxesOfPay(payAmounts(stub, 'before'), ZERO).wages;
}

/**
 * The rows of a year whose stubs are not all for the same states: each stub's own lines, oldest stub first. What was
 * withheld before the first stub belongs to the states of that one.
 */
export function rowsOfStubs(
  issued: readonly { readonly order: PaystubOrder; readonly stub: Stub }[],
): readonly StateRow[] {
  const states = new Map<string, StateRow>();
  const localities = new Map<string, LocalRow>();
  for (const [index, { order, stub }] of issued.entries()) {
    for (const line of employeeDeductions(stub)) {
      const place = placeInBoxes(order.details, line);
      if (!place) continue;
      const { state, locality } = place;
      const wages = add(line.base, index === 0 ? wagesBefore(order, stub, line, locality !== undefined) : ZERO);
      const tax = add(line.amount, index === 0 ? line.priorYTD : ZERO);
      if (locality === undefined) {
        const row = states.get(state) ?? { ...EMPTY, state };
        states.set(state, { ...row, wages: add(row.wages, wages), tax: add(row.tax, tax) });
      } else {
        const key = `${state} ${locality}`;
        const row = localities.get(key) ?? { state, locality, localWages: ZERO, localTax: ZERO };
        localities.set(key, {
          ...row,
          localWages: add(row.localWages, wages),
          localTax: add(row.localTax, tax),
        });
      }
    }
  }
  const withTax = [...states.values()].filter(({ tax }) => tax > ZERO);
  return withLocalities(
    withTax,
    [...localities.values()].filter(({ localTax }) => localTax > ZERO),
  );
}
