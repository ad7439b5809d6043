import type { PlainDate } from '../../../domain/calendar.ts';
import { addDays, formatSlashes } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import {
  maximumPeriods,
  setPayDate,
  setPeriodEnd,
  setPeriodicity,
  setPeriodNumber,
  setPeriodStart,
  setQuantity,
} from '../../../domain/payroll/edit-periods.ts';
import type { PayPeriod, PaystubOrder, Stub } from '../../../domain/payroll/order.ts';
import { latestPeriodEnd, periodFrom } from '../../../domain/payroll/period.ts';
import { maximumQuantity, PERIODICITY_RULES, type Periodicity } from '../../../domain/payroll/periodicity.ts';
import { predefinedEarnings } from '../../../domain/payroll/predefined-earnings.ts';
import type { PayStubInput } from './schema.ts';
import { fillStubs } from './stubs-of-input.ts';

const refuse = (path: string, message: string): never => {
  throw new AppError('INVALID_INPUT', message, { [path]: message });
};

/**
 * The order that an input describes, ready to calculate. Missing values are derived:
 * periods from periodicity and today, earlier stubs from the first one given, pay dates from the first one's offset.
 */
export function orderOfInput(input: PayStubInput, today: PlainDate): PaystubOrder {
  const { details, stubs } = input;
  const given = Math.max(stubs.length, 1);
  let order = startOf(input, today);
  order = setPeriodicity(order, details.paymentPeriodicity);
  order = placePeriods(withStubs(order, given, 'stubs'), input);
  order = placePayDates(order, input);
  order = fillStubs(order, input);
  order = withStubs(order, details.quantity ?? given, 'details.quantity');
  order = numberPeriods(order, input.period0Index);

  const latest = latestPeriodEnd(today);
  if (order.stubs[0]!.payPeriod.end > latest) {
    refuse('stubs.0.payPeriod.end', `The pay period cannot end after ${formatSlashes(latest)}`);
  }
  return order;
}

/** As many stubs as were asked for, never fewer in silence. */
function withStubs(order: PaystubOrder, wanted: number, path: string): PaystubOrder {
  const { paymentPeriodicity } = order.details;
  const maximum = maximumQuantity(paymentPeriodicity);
  if (wanted > maximum) refuse(path, `At most ${maximum} stubs when the pay period is ${paymentPeriodicity}`);
  return setQuantity(order, wanted);
}

/** One stub of the default periodicity, with everything that does not depend on periods. */
function startOf({ template, details, company, employee }: PayStubInput, today: PlainDate): PaystubOrder {
  const order = createOrder(today);
  return {
    ...order,
    template,
    details: {
      ...order.details,
      ...details,
      paymentPeriodicity: order.details.paymentPeriodicity,
      paymentFrequency: order.details.paymentFrequency,
      quantity: 1,
      // A contractor's stub has no employer contributions to show.
      copies: details.employmentType === 'contractor' ? 'employee' : details.copies,
    },
    company,
    employee,
    stubs: order.stubs.map((stub) => ({ ...stub, earnings: predefinedEarnings(details.paymentType) })),
  };
}

function placePeriods(order: PaystubOrder, { stubs }: PayStubInput): PaystubOrder {
  const periods = stubs.map(({ payPeriod: { start, end } }) => (start && end ? { start, end } : null));
  if (periods.length > 0 && periods.every((period) => period !== null)) return keepPeriods(order, periods, stubs);

  // One date sets all the others; the earliest stub's date wins.
  const index = stubs.findLastIndex(({ payPeriod }) => payPeriod.start !== undefined || payPeriod.end !== undefined);
  const { start, end } = stubs[index]?.payPeriod ?? {};
  if (start !== undefined) return setPeriodStart(order, index, start);
  return end === undefined ? order : setPeriodEnd(order, index, end);
}

/** Complete periods, from a stored order for example, are kept if they are valid. */
function keepPeriods(order: PaystubOrder, periods: readonly PayPeriod[], stubs: PayStubInput['stubs']): PaystubOrder {
  const { paymentPeriodicity } = order.details;
  for (const [index, period] of periods.entries()) {
    if (!(stubs[index]!.isOffCycle ? period.start <= period.end : isOnePeriodLong(period, paymentPeriodicity))) {
      refuse(`stubs.${index}.payPeriod.end`, `The pay period must be one ${paymentPeriodicity} period long`);
    }
    const newer = periods[index - 1];
    if (newer && newer.start !== addDays(period.end, 1)) {
      refuse(`stubs.${index}.payPeriod.end`, 'Pay periods must be in order, newest first, without gaps');
    }
  }
  // Set from the earliest one, so that a chosen period number keeps its meaning; then each keeps its own values.
  const placed = setPeriodStart(order, periods.length - 1, periods.at(-1)!.start);
  return { ...placed, stubs: placed.stubs.map((stub, index): Stub => ({ ...stub, payPeriod: periods[index]! })) };
}

/** A month that starts on the 31st starts earlier after a short month, so months may differ by up to three days. */
const SHORT_MONTH_DAYS = 3;

function isOnePeriodLong({ start, end }: PayPeriod, periodicity: Periodicity): boolean {
  const expected = periodFrom(start, periodicity).end;
  const slack = PERIODICITY_RULES[periodicity].length.unit === 'day' ? 0 : SHORT_MONTH_DAYS;
  return end >= addDays(expected, -slack) && end <= addDays(expected, slack);
}

function placePayDates(order: PaystubOrder, { stubs }: PayStubInput): PaystubOrder {
  let placed = order;
  // The earliest one sets the offset of the others, so it is handled first.
  for (let index = stubs.length - 1; index >= 0; index -= 1) {
    const payDate = stubs[index]!.payDate;
    if (payDate !== undefined && payDate !== placed.stubs[index]!.payDate) placed = setPayDate(placed, index, payDate);
  }
  return placed;
}

function numberPeriods(order: PaystubOrder, number: number): PaystubOrder {
  if (number < 1) return order;
  const maximum = maximumPeriods(order);
  if (number > maximum) refuse('period0Index', `The pay period number must be from 1 to ${maximum}`);
  return setPeriodNumber(order, number);
}
