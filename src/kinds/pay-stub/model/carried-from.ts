import type { CarriedFigures, TaxFigure } from '../../../domain/companies/carried-figures.ts';
import { courtOrderFeeKey, courtOrderKey, isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import { nextPeriod } from '../../../domain/payroll/next-period.ts';
import { employeeDeductions, type GivenPrior, type Stub } from '../../../domain/payroll/order.ts';
import { keyInYear, placesText } from '../../../domain/payroll/places-of-lines.ts';
import type { CalculatedPayStubs } from './calculate.ts';

const withPrior = <Item extends { readonly givenPriorYTD: GivenPrior | null }>(items: readonly Item[]) =>
  items.flatMap((item) => (item.givenPriorYTD === null ? [] : [{ ...item, prior: item.givenPriorYTD }]));

/** The taxes that a stub withholds. */
export const taxesOf = (stub: Stub): readonly TaxFigure[] =>
  employeeDeductions(stub).flatMap((line) =>
    line.isCustom || isCourtOrder(line) ? [] : [{ key: line.key, name: line.name, amount: line.amount }],
  );

/**
 * What a later stub of the same year continues from. Off-cycle pay is not what a review compares with, so that stays as it
 * was `before` it.
 */
export function carriedFrom(
  order: CalculatedPayStubs,
  documentId: string,
  before: CarriedFigures | null = null,
): CarriedFigures {
  const last = order.stubs[0]!;
  const year = last.payDate.slice(0, 4);
  const next = nextPeriod(order, year);
  const own = { gross: last.total, net: last.netPayTotal, taxes: taxesOf(last) };
  const stub = next.stubs[0]!;
  const orders = next.details.courtOrders ?? [];
  // Pay apart from the schedule may leave orders out. They go on from where they were.
  const earlier = last.isOffCycle ? before : null;
  const served = new Set(orders.flatMap((each) => [courtOrderKey(each), courtOrderFeeKey(each)]));
  const leftOut = (earlier?.year === year ? earlier.deductions : []).filter(
    (line) => isCourtOrder(line) && !served.has(line.key),
  );
  const owed = [
    ...orders.flatMap(({ key, balance }) => (balance === null ? [] : [{ key, amount: balance }])),
    ...(earlier?.owed ?? []).filter(({ key }) => orders.every((each) => each.key !== key)),
  ];
  return {
    documentId,
    year,
    hours: stub.givenPriorHours ?? 0,
    last: (last.isOffCycle && before?.last) || own,
    earnings: withPrior(stub.earnings).map(({ key, name, isCustom, type, kind, prior }) => ({
      key,
      name,
      isCustom,
      type,
      kind,
      prior,
    })),
    ...(last.wages && { wages: last.wages }),
    ...(last.countsPlaces && { countsPlaces: last.countsPlaces }),
    places: placesText(order.details),
    deductions: [
      ...withPrior(stub.deductions).map((line) => ({
        key: line.isCustom ? line.key : (line.place ?? keyInYear(line.key, order.details)),
        name: line.name,
        isCustom: line.isCustom,
        class: line.class,
        kind: line.kind,
        isEmployer: line.isEmployer,
        prior: line.prior,
        ...(line.kind === 'loan' && { balance: line.balance ?? undefined }),
      })),
      ...leftOut,
    ],
    ...(owed.length > 0 && { owed }),
    leave: (last.leave ?? []).map(({ key, balance }) => {
      const adjusted = order.details.leave?.find((policy) => policy.key === key)?.adjusted;
      return { key, balance, ...(adjusted !== undefined && { adjusted }) };
    }),
  };
}
