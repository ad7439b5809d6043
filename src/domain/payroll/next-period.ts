import { isPassing } from './calculate-earnings.ts';
import { type PlainDate } from '../calendar.ts';
import { type Cents, ZERO } from '../money.ts';
import { stubOf } from './create-order.ts';
import { moveStub } from './edit-periods.ts';
import { knownPart } from './estimated-figures.ts';
import { estimatedPart } from './estimated-part.ts';
import { type CourtOrder, courtOrderKey } from './garnishments/court-order.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { balanceOfNewYear } from './leave.ts';
import {
  type Deduction,
  type Earning,
  estimateOf,
  firstStub,
  type GivenPrior,
  isPriorTyped,
  isTypedOver,
  type PaystubOrder,
  type Stub,
} from './order.ts';
import { periodBeside } from './period.ts';
import { keyInYear, type PlacesOfStub } from './places-of-lines.ts';

/**
 * "Start from my last stub": an order of one stub for the period after the newest stub of a calculated order. Its prior
 * amounts are that stub's year-to-date totals, to the cent, or none if the pay date is in another year. Repeats the
 * same earnings, except one-time ones. `inYear` is the year of its pay date, if that does not follow from the period.
 */
export function nextPeriod(order: PaystubOrder, inYear?: string): PaystubOrder {
  const last = order.stubs[0]!;
  const payPeriod = periodBeside(last.payPeriod, order.details.paymentPeriodicity, 1);
  const { payDate } = moveStub(last, payPeriod);
  const isSameYear = (inYear ?? payDate.slice(0, 4)) === last.payDate.slice(0, 4);
  // A year-to-date total based on an amount that the issuer entered stays marked as entered each time it is carried
  // over.
  const entered = new Set(
    order.stubs.flatMap(({ earnings, deductions }) => [
      ...[...earnings, ...deductions].filter(isPriorTyped).map(({ key }) => key),
      ...deductions.filter(isTypedOver).map(({ key }) => key),
    ]),
  );
  const estimated = estimates(order);
  const marksOf = (item: Earning | Deduction): Omit<GivenPrior, 'amount'> => {
    const source = sourceOf(item);
    const part = item.estimatedYTD;
    if (part === undefined) return source;
    const before = estimated.get(item.key) ?? firstStub(order).payPeriod.start;
    return { from: source.from === 'issuer' ? 'issuer' : 'estimate', before, estimated: part };
  };
  const sourceOf = ({ key }: Earning | Deduction): Omit<GivenPrior, 'amount'> => {
    if (entered.has(key)) return { from: 'issuer' };
    return { from: 'lastStub' };
  };
  // In a new year the chain starts at zero automatically.
  const carried = (item: Earning | Deduction): GivenPrior | null =>
    isSameYear ? { amount: item.ytdTotal, ...marksOf(item) } : null;
  const stub = {
    ...stubOf({
      payPeriod,
      payDate,
      earnings: last.earnings.map((earning) => ({
        ...earning,
        givenPriorYTD: carried(earning),
        forPeriod: undefined,
        exactTotal: undefined,
        ...(isPassing(earning) ? { rate: ZERO, visible: false } : {}),
      })),
      deductions: last.deductions.map((deduction) => ({
        ...deduction,
        // A typed-in tax applied only to the last stub.
        enteredAmount: deduction.isCustom ? deduction.enteredAmount : null,
        ...(deduction.isCustom && deduction.owed !== undefined && { balance: deduction.owed, owed: undefined }),
        givenPriorYTD: carried(deduction),
      })),
    }),
    givenPriorHours: isSameYear ? last.ytdTotalHours : 0,
    ...(isSameYear && last.wages && { givenPriorWages: last.wages }),
  };
  return {
    ...order,
    // Off-cycle pay has no number that the next one of the schedule could follow.
    period0Index: !isSameYear ? 1 : last.isOffCycle ? -1 : last.periodIndex + 1,
    details: {
      ...order.details,
      quantity: 1,
      // What the last stub does not have was not paid before.
      ...(isSameYear && { estimatePriorYTD: false }),
      ...(order.details.leave && { leave: order.details.leave.map((item) => withBalance(item, last, isSameYear)) }),
      ...(order.details.courtOrders && { courtOrders: order.details.courtOrders.map((item) => stillOwed(item, last)) }),
    },
    stubs: [stub],
  };
}

/** The leave with the balance that it begins the next stub with. */
function withBalance(policy: LeavePolicy, { leave = [] }: Stub, isSameYear: boolean): LeavePolicy {
  const balance = leave.find(({ key }) => key === policy.key)?.balance ?? policy.opening;
  return { ...policy, opening: isSameYear ? balance : balanceOfNewYear(policy, balance) };
}

/** The court order with what is left of its total. */
const stillOwed = (item: CourtOrder, { deductions }: Stub): CourtOrder => ({
  ...item,
  balance: deductions.find(({ key }) => key === courtOrderKey(item))?.owed ?? item.balance,
});

/** The items whose year to date on the newest stub contains an estimate, each with the day up to which it is one. */
function estimates(order: PaystubOrder): ReadonlyMap<string, PlainDate> {
  const first = firstStub(order);
  if (first.payDate.slice(0, 4) !== order.stubs[0]!.payDate.slice(0, 4)) return new Map();
  return new Map(
    [...first.earnings, ...first.deductions].flatMap((item): [string, PlainDate][] => {
      const before = estimateOf(item, first);
      return before === null ? [] : [[item.key, before]];
    }),
  );
}

/** An item with a source for its prior figure, from an order or from an order as sent. */
interface WithPrior {
  readonly key?: string | undefined;
  readonly place?: string | undefined;
  readonly name?: string | undefined;
  readonly givenPriorYTD?: GivenPrior | null;
}

interface WithStubs {
  readonly details: PlacesOfStub;
  readonly employee: { readonly name: string };
  readonly company: { readonly name: string };
  /** Newest first; the sender of an order may leave out dates. */
  readonly stubs: readonly {
    readonly payPeriod: { readonly start?: PlainDate | undefined };
    readonly payDate?: PlainDate | undefined;
    readonly isOffCycle?: boolean | undefined;
    readonly givenPriorWages?: Stub['givenPriorWages'];
    readonly earnings: readonly WithPrior[];
    readonly deductions: readonly WithPrior[];
  }[];
}

/**
 * Carried figures are as reliable as the stub they come from. `last` is the calculated order of that stub, or null if
 * it is unknown. A figure that differs from it by a cent or more is marked as typed by the issuer.
 */
export function trustedByLastStub<Order extends WithStubs>(order: Order, last: PaystubOrder | null): Order {
  const proven =
    last && goesOnFrom(order, last) ? nextPeriod(last, last.stubs[0]!.payDate.slice(0, 4)).stubs[0]! : null;
  const linesOf = (next: Stub | null): readonly WithPrior[] | undefined =>
    next && last
      ? byPlace(next.deductions, last.details).map(({ item, inYear: key }) => ({ ...item, key }))
      : undefined;
  return {
    ...order,
    stubs: order.stubs.map((stub, index) => {
      // Only the earliest stub directly follows the last one.
      const next = index === order.stubs.length - 1 ? proven : null;
      return {
        ...stub,
        // The last stub says what was paid in each place, not the sender.
        ...(stub.givenPriorWages && next?.givenPriorWages && { givenPriorWages: next.givenPriorWages }),
        earnings: stub.earnings.map((item) => held(item, next?.earnings)),
        deductions: byPlace(stub.deductions, order.details).map(({ item, inYear }) =>
          held(item, linesOf(next), inYear),
        ),
      };
    }),
  };
}

/** Lines with the key that each has in the year. */
const byPlace = <Item extends WithPrior>(lines: readonly Item[], places: PlacesOfStub) =>
  lines.map((item) => ({ item, inYear: item.place ?? (item.key && keyInYear(item.key, places)) }));

function held<Item extends WithPrior>(
  item: Item,
  known: readonly WithPrior[] | undefined,
  key: string | undefined = item.key,
): Item {
  const said = item.givenPriorYTD;
  if (!said || said.from === 'issuer') return item;
  // A line that the last stub lacks had nothing before.
  if (known !== undefined && said.amount === ZERO && !known.some((line) => isSameLine(line, key, item)))
    return { ...item, givenPriorYTD: { amount: ZERO, from: 'lastStub' } };
  const same = known?.find((line) => isSameLine(line, key, item));
  const prior = same?.givenPriorYTD;
  // The last stub says whether its figure is an estimate, not the sender.
  if (prior?.amount === said.amount) return { ...item, givenPriorYTD: prior };
  // The owner said that nothing was paid before: what the last stub paid itself is left.
  if (prior?.from === 'estimate' && knownPart(prior).amount === said.amount)
    return { ...item, givenPriorYTD: knownPart(prior) };
  return { ...item, givenPriorYTD: typed(said) };
}

const isSameLine = (line: WithPrior, key: string | undefined, item: WithPrior): boolean =>
  key === undefined ? line.name === item.name : line.key === key;

/** What nothing proves is the issuer's statement. It stays the estimate that it was said to be. */
function typed(said: GivenPrior): GivenPrior {
  const { amount, before } = said;
  const estimated: Cents = estimatedPart(said);
  return { amount, from: 'issuer', ...(estimated > 0 && { before, estimated }) };
}

/** The same two names, paid later or for a later period (off-cycle pay overlaps others), and in the same year. */
function goesOnFrom(order: WithStubs, last: PaystubOrder): boolean {
  const first = order.stubs.at(-1);
  const before = last.stubs[0]!;
  return (
    order.company.name === last.company.name &&
    order.employee.name === last.employee.name &&
    first?.payPeriod.start !== undefined &&
    first.payDate?.slice(0, 4) === before.payDate.slice(0, 4) &&
    (first.payPeriod.start > before.payPeriod.end || first.payDate > before.payDate || isBesides(first, before))
  );
}

/** Two pay stubs of one pay date, one of them outside the schedule. */
const isBesides = (first: WithStubs['stubs'][number], before: Stub): boolean =>
  first.payDate === before.payDate &&
  (first.isOffCycle === true || before.isOffCycle === true) &&
  first.payPeriod.start !== before.payPeriod.start;
