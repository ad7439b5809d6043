import { formatDateRange, type PlainDate } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { add, type Cents, scale, subtract, sumOf } from '../money.ts';
import type { PaymentType, PayPeriod } from '../payroll/order.ts';
import { hoursOfPeriod } from '../payroll/salary-part.ts';

/** A pay stub since a raise: its gross pay as issued, and calculated again at the new rate. */
export interface RetroPeriod {
  /** The pay stub and all of its corrections. */
  readonly seriesId: string;
  /** The pay stub that was in force. */
  readonly documentId: string;
  readonly number: string;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
  readonly rateBefore: Cents;
  readonly grossBefore: Cents;
  /** Retro pay of earlier runs for the same pay stub. */
  readonly paidSince: Cents;
  readonly grossAfter: Cents;
}

/** What one row of a pay run pays because a raise came late. */
export interface RetroPay {
  readonly from: PlainDate;
  readonly rate: Cents;
  /** The earliest first. */
  readonly periods: readonly RetroPeriod[];
}

export const RETRO_PAY = 'calculated-retro-pay';

export const retroDifference = ({ grossBefore, paidSince, grossAfter }: RetroPeriod): Cents =>
  subtract(grossAfter, add(grossBefore, paidSince));

export const retroTotal = ({ periods }: RetroPay): Cents => sumOf(periods, retroDifference);

/** From the first to the last day that it pays for. */
export const retroDays = ({ from, periods }: RetroPay): PayPeriod => {
  const { start } = periods[0]!.period;
  return { start: start < from ? from : start, end: periods.at(-1)!.period.end };
};

/**
 * Gross pay of a period of which only a part is at the new rate. A salary is for eight hours of each workday, so its raise
 * counts from the day on. Which days hours were worked on is not known.
 */
export function grossFrom(
  from: PlainDate,
  period: PayPeriod,
  paymentType: PaymentType,
  [before, after]: readonly [Cents, Cents],
): Cents {
  if (from <= period.start) return after;
  const days = formatDateRange(period.start, period.end);
  if (paymentType === 'hourly')
    throw new AppError(
      'INVALID_INPUT',
      `The pay period ${days} was partly before. Use its first day, or the next one’s.`,
    );
  const hours = hoursOfPeriod(period);
  if (hours === 0) return before;
  return add(before, scale(subtract(after, before), hoursOfPeriod({ start: from, end: period.end }), hours));
}
