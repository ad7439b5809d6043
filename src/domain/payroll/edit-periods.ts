import type { PlainDate } from '../calendar.ts';
import { addDays, daysBetween, partsOf, yearOf } from '../calendar.ts';
import { ZERO } from '../money.ts';
import { stubOf } from './create-order.ts';
import type { Deduction, Earning, PayPeriod, PaystubOrder, Stub } from './order.ts';
import { firstStub } from './order.ts';
import { EARLIEST_PERIOD_START, maximumPeriodNumber, periodFrom, periodStart } from './period.ts';
import type { Periodicity } from './periodicity.ts';
import { maximumQuantity, PERIODICITY_RULES } from './periodicity.ts';

/** The most that the first stub's "Pay period number" offers. */
export const maximumPeriods = (order: PaystubOrder): number => {
  const { payPeriod, payDate } = firstStub(order);
  return maximumPeriodNumber(payPeriod.start, yearOf(payDate), order.details.paymentPeriodicity);
};

/** The first stub's pay period number: the chosen one, else the maximum. */
export const firstPeriodNumber = (order: PaystubOrder): number => {
  const maximum = maximumPeriods(order);
  return order.period0Index < 1 ? maximum : Math.min(order.period0Index, maximum);
};

export function setPeriodNumber(order: PaystubOrder, number: number): PaystubOrder {
  const isOffered = Number.isInteger(number) && number >= 1 && number <= maximumPeriods(order);
  return isOffered ? { ...order, period0Index: number } : order;
}

/** A chosen period number moves with its maximum: a first stub one period earlier is one number lower. */
function followMaximum(before: PaystubOrder, after: PaystubOrder): PaystubOrder {
  if (before.period0Index < 1) return after;
  const moved = firstPeriodNumber(before) + maximumPeriods(after) - maximumPeriods(before);
  return { ...after, period0Index: Math.min(Math.max(moved, 1), maximumPeriods(after)) };
}

/** The same stub in another period; the gap from the last day to the pay date goes with it. */
export function moveStub(stub: Stub, payPeriod: PayPeriod): Stub {
  const gap = daysBetween(stub.payPeriod.end, stub.payDate);
  return { ...stub, payPeriod, payDate: addDays(payPeriod.end, gap) };
}

/** All periods of the order counted from one: stub `index` starts on `anchor` (or so many periods after it). */
function arrange(order: PaystubOrder, index: number, anchor: PlainDate, steps = 0): PaystubOrder {
  const { paymentPeriodicity } = order.details;
  const stubs = order.stubs.map((stub, position) =>
    moveStub(stub, periodFrom(anchor, paymentPeriodicity, steps + index - position)),
  );
  return followMaximum(order, { ...order, stubs });
}

/** Moves one stub's period; the others follow, without gap or overlap. */
export const setPeriodStart = (order: PaystubOrder, index: number, start: PlainDate): PaystubOrder =>
  arrange(order, index, start);

export const setPeriodEnd = (order: PaystubOrder, index: number, end: PlainDate): PaystubOrder =>
  arrange(order, index, addDays(end, 1), -1);

/** Sets the frequency with it; all periods are derived anew from the first stub's last day. */
export function setPeriodicity(order: PaystubOrder, paymentPeriodicity: Periodicity): PaystubOrder {
  const { frequency, defaultHours } = PERIODICITY_RULES[paymentPeriodicity];
  const kept = order.stubs.slice(0, maximumQuantity(paymentPeriodicity));
  const reduced: PaystubOrder = {
    ...order,
    // A number counted in periods of another length means nothing.
    period0Index: -1,
    details: { ...order.details, paymentPeriodicity, paymentFrequency: frequency, quantity: kept.length },
    stubs: kept.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((earning) =>
        earning.isRegular && earning.type === 'hourly' ? { ...earning, hours: defaultHours } : earning,
      ),
    })),
  };
  return setPeriodEnd(reduced, kept.length - 1, firstStub(reduced).payPeriod.end);
}

/**
 * Adds stubs before the first, each in the period just before it, or removes the first ones.
 * As many as the periodicity allows and as start on or after the earliest day.
 */
export function setQuantity(order: PaystubOrder, wanted: number): PaystubOrder {
  if (!Number.isInteger(wanted)) return order;
  const { paymentPeriodicity } = order.details;
  const quantity = Math.min(Math.max(wanted, 1), maximumQuantity(paymentPeriodicity));
  const stubs = order.stubs.slice(0, quantity);
  const first = firstStub({ ...order, stubs });
  const anchor = anchorOf(order);
  for (let steps = anchor.stepsToFirst - 1; stubs.length < quantity; steps -= 1) {
    const payPeriod = periodFrom(anchor.date, paymentPeriodicity, steps);
    if (payPeriod.start < EARLIEST_PERIOD_START) break;
    stubs.push(earlierStub(first, payPeriod));
  }
  return followMaximum(order, { ...order, details: { ...order.details, quantity: stubs.length }, stubs });
}

/** The first stub's pay in an earlier period: what recurs is repeated, what happened once is not. */
function earlierStub(first: Stub, payPeriod: PayPeriod): Stub {
  const template = stubOf({
    payPeriod: first.payPeriod,
    payDate: first.payDate,
    earnings: first.earnings.map(recurringEarning),
    deductions: first.deductions.filter((deduction) => deduction.isCustom).map(recurringDeduction),
  });
  return moveStub(template, payPeriod);
}

const recurringEarning = (earning: Earning): Earning => ({
  ...earning,
  givenPriorYTD: null,
  ...(earning.type === 'once' ? { rate: ZERO, visible: false } : {}),
});

const recurringDeduction = (deduction: Deduction): Deduction => ({ ...deduction, givenPriorYTD: null });

/**
 * The day that the periods are counted from. After a short month a start has lost its own day (31 January,
 * 28 February), so among the starts that lead to the first stub's the one latest in its month is taken.
 */
function anchorOf(order: PaystubOrder): { readonly date: PlainDate; readonly stepsToFirst: number } {
  const { length } = PERIODICITY_RULES[order.details.paymentPeriodicity];
  const first = firstStub(order);
  const starts = [addDays(order.stubs[0]!.payPeriod.end, 1), ...order.stubs.map((stub) => stub.payPeriod.start)];
  let anchor = { date: first.payPeriod.start, stepsToFirst: 0 };
  for (const [position, date] of starts.entries()) {
    const stepsToFirst = position - order.stubs.length;
    const leadsToFirst = periodStart(date, length, stepsToFirst) === first.payPeriod.start;
    if (leadsToFirst && partsOf(date).day > partsOf(anchor.date).day) anchor = { date, stepsToFirst };
  }
  return anchor;
}

/** The first stub's pay date moves the later ones by the same offset; another stub's stands for itself. */
export function setPayDate(order: PaystubOrder, index: number, payDate: PlainDate): PaystubOrder {
  const isFirst = index === order.stubs.length - 1;
  const gap = daysBetween(order.stubs[index]!.payPeriod.end, payDate);
  const stubs = order.stubs.map((stub, position) => {
    if (position === index) return { ...stub, payDate, payDateOverridden: !isFirst };
    if (isFirst && !stub.payDateOverridden) return { ...stub, payDate: addDays(stub.payPeriod.end, gap) };
    return stub;
  });
  return followMaximum(order, { ...order, stubs });
}
