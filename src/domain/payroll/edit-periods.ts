import type { PlainDate } from '../calendar.ts';
import { isPassing } from './calculate-earnings.ts';
import { addDays, daysBetween, partsOf, yearOf } from '../calendar.ts';
import { ZERO } from '../money.ts';
import { stubOf } from './create-order.ts';
import type { Deduction, Earning, PayPeriod, PaystubOrder, Stub } from './order.ts';
import { firstStub } from './order.ts';
import {
  EARLIEST_PERIOD_START,
  numberWithExtraPayDate,
  maximumPeriodNumber,
  payDateNumber,
  periodFrom,
  periodStart,
} from './period.ts';
import type { Periodicity } from './periodicity.ts';
import { maximumQuantity, PERIODICITY_RULES } from './periodicity.ts';

/** The first stub's pay period number if none is chosen. */
const usualPeriodNumber = (order: PaystubOrder): number => {
  const { payPeriod, payDate } = firstStub(order);
  const { estimatePriorYTD, paymentPeriodicity } = order.details;
  // Where no figure is estimated from it, it is the number of the pay date.
  if (estimatePriorYTD === false) return payDateNumber(payPeriod, payDate, paymentPeriodicity);
  return maximumPeriodNumber(payPeriod.start, yearOf(payDate), order.details.paymentPeriodicity);
};

/** The highest "Pay period number" offered for the first stub. */
export const maximumPeriods = (order: PaystubOrder): number =>
  Math.max(
    usualPeriodNumber(order),
    numberWithExtraPayDate(firstStub(order).payDate, order.details.paymentPeriodicity) ?? 0,
  );

/** The first stub's pay period number: the chosen one, else the usual one. */
export const firstPeriodNumber = (order: PaystubOrder): number =>
  order.period0Index < 1 ? usualPeriodNumber(order) : Math.min(order.period0Index, maximumPeriods(order));

export function setPeriodNumber(order: PaystubOrder, number: number): PaystubOrder {
  const isOffered = Number.isInteger(number) && number >= 1 && number <= maximumPeriods(order);
  return isOffered ? { ...order, period0Index: number } : order;
}

/** A chosen period number moves with the usual one: one period earlier is one number lower. */
function followMaximum(before: PaystubOrder, after: PaystubOrder): PaystubOrder {
  if (before.period0Index < 1) return after;
  const moved = firstPeriodNumber(before) + usualPeriodNumber(after) - usualPeriodNumber(before);
  return { ...after, period0Index: Math.min(Math.max(moved, 1), maximumPeriods(after)) };
}

/** Moves a stub to another period and keeps the gap from the last day to the pay date. */
export function moveStub(stub: Stub, payPeriod: PayPeriod): Stub {
  const gap = daysBetween(stub.payPeriod.end, stub.payDate);
  return { ...stub, payPeriod, payDate: addDays(payPeriod.end, gap) };
}

/** Derives all periods from one: stub `index` starts on `anchor`, or that many periods after it. */
function arrange(order: PaystubOrder, index: number, anchor: PlainDate, steps = 0): PaystubOrder {
  const { paymentPeriodicity } = order.details;
  const stubs = order.stubs.map((stub, position) =>
    moveStub(stub, periodFrom(anchor, paymentPeriodicity, steps + index - position)),
  );
  return followMaximum(order, { ...order, stubs });
}

/** Moves the period of one stub; the others follow without gap or overlap. */
export const setPeriodStart = (order: PaystubOrder, index: number, start: PlainDate): PaystubOrder =>
  arrange(order, index, start);

export const setPeriodEnd = (order: PaystubOrder, index: number, end: PlainDate): PaystubOrder =>
  arrange(order, index, addDays(end, 1), -1);

/** Moves all stubs back by whole periods, so that the newest ends on `latest` or before. */
export function endBy(order: PaystubOrder, latest: PlainDate): PaystubOrder {
  const next = addDays(order.stubs[0]!.payPeriod.end, 1);
  let steps = -1;
  while (periodFrom(next, order.details.paymentPeriodicity, steps).end > latest) steps -= 1;
  return arrange(order, 0, next, steps);
}

/** Also sets the frequency and derives all periods again from the last day of the first stub. */
export function setPeriodicity(order: PaystubOrder, paymentPeriodicity: Periodicity): PaystubOrder {
  const { frequency, defaultHours } = PERIODICITY_RULES[paymentPeriodicity];
  const kept = order.stubs.slice(0, maximumQuantity(paymentPeriodicity));
  const reduced: PaystubOrder = {
    ...order,
    // A number counted in periods of another length is no longer valid.
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
 * Adds stubs before the first one, each in the period just before, or removes the first ones.
 * The periodicity limits the quantity, and no stub starts before the earliest day.
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

/** The first stub's pay in an earlier period: repeats recurring earnings, but not one-time ones. */
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
  forPeriod: undefined,
  exactTotal: undefined,
  ...(isPassing(earning) ? { rate: ZERO, visible: false } : {}),
});

const recurringDeduction = (deduction: Deduction): Deduction => ({ ...deduction, givenPriorYTD: null });

/**
 * The day from which the periods are counted. A short month changes the start day (January 31, February 28), so this
 * takes the start that is latest in its month among those that lead to the first stub's start.
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

/** Changing the first pay date moves the later ones too; changing another one moves only that stub. */
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
