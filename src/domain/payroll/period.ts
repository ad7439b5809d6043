import {
  addDays,
  addMonths,
  dayInMonth,
  dayOfWeek,
  daysBetween,
  dayOfYear,
  daysInYear,
  partsOf,
  plainDate,
  yearOf,
} from '../calendar.ts';
import type { PlainDate } from '../calendar.ts';
import type { PayPeriod, Stub } from './order.ts';
import type { PeriodLength, Periodicity } from './periodicity.ts';
import { PERIODICITY_RULES } from './periodicity.ts';

/** No pay period starts before this day. */
export const EARLIEST_PERIOD_START = plainDate('2021-01-01');

/** No pay period ends after this day. */
export const latestPeriodEnd = (today: PlainDate): PlainDate => plainDate(`${today.slice(0, 4)}-12-31`);

/**
 * The first day of the period that is `steps` periods after (or before) the one that starts on `anchor`.
 * Every step counts from the anchor, not from the previous step, so that a month that starts on the 31st
 * returns to the 31st after February.
 */
export function periodStart(anchor: PlainDate, length: PeriodLength, steps: number): PlainDate {
  switch (length.unit) {
    case 'day':
      return addDays(anchor, length.count * steps);
    case 'month':
      return addMonths(anchor, length.count * steps);
    case 'halfMonth':
      return halfMonthStart(anchor, steps);
  }
}

/** The halves of a month start 15 days apart: the 1st and the 16th, the 10th and the 25th. */
function halfMonthStart(anchor: PlainDate, steps: number): PlainDate {
  const { year, month, day } = partsOf(anchor);
  const isSecondHalf = day > 15;
  const firstDay = isSecondHalf ? day - 15 : day;
  const halves = steps + (isSecondHalf ? 1 : 0);
  const monthsOn = Math.floor(halves / 2);
  const half = halves - 2 * monthsOn;
  return dayInMonth(year, month + monthsOn, half === 0 ? firstDay : firstDay + 15);
}

/** The period that is `steps` periods away from the one that starts on `anchor`. */
export const periodFrom = (anchor: PlainDate, periodicity: Periodicity, steps = 0): PayPeriod => {
  const { length } = PERIODICITY_RULES[periodicity];
  return {
    start: periodStart(anchor, length, steps),
    end: addDays(periodStart(anchor, length, steps + 1), -1),
  };
};

/** The day on which a schedule of months begins, as far as a period says it: the shorter months cut it off. */
function scheduledDay(date: PlainDate, { unit }: PeriodLength): number {
  const { day } = partsOf(date);
  return unit === 'halfMonth' && day > 15 ? day - 15 : day;
}

/**
 * The period that is `steps` periods away from one that is already known. After the 28th, the start of that period and the start
 * of the next one say the day of the schedule together: January 31 to February 27 is followed by February 28 to March 30.
 */
export function periodBeside({ start, end }: PayPeriod, periodicity: Periodicity, steps: number): PayPeriod {
  const { length } = PERIODICITY_RULES[periodicity];
  const next = addDays(end, 1);
  const isWhole = periodStart(start, length, 1) === next;
  if (scheduledDay(next, length) > scheduledDay(start, length) && periodStart(next, length, -1) === start)
    return periodFrom(next, periodicity, steps - 1);
  return isWhole || steps <= 0 ? periodFrom(start, periodicity, steps) : periodFrom(next, periodicity, steps - 1);
}

/** The period after another one in the schedule that begins on `first`, or beside it where that does not meet the schedule. */
export function periodInSchedule(first: PlainDate, last: PayPeriod, periodicity: Periodicity): PayPeriod {
  const { length } = PERIODICITY_RULES[periodicity];
  const next = addDays(last.end, 1);
  let steps = 0;
  while (periodStart(first, length, steps) < next) steps += 1;
  return periodStart(first, length, steps) === next
    ? periodFrom(first, periodicity, steps)
    : periodBeside(last, periodicity, 1);
}

/**
 * The highest number that the pay period starting on `start` can have in its year: the periods elapsed in the year,
 * minus 0.02, rounded up, plus 1. The 0.02 makes February 1 the second month and not the third: 31/365 of twelve
 * months is 1.02. A period that starts in December and is paid in January is the first of the new year.
 */
export function maximumPeriodNumber(start: PlainDate, payYear: number, periodicity: Periodicity): number {
  if (yearOf(start) < payYear) return 1;
  const { frequency, length } = PERIODICITY_RULES[periodicity];
  const [elapsed, unit] = elapsedPeriods(start, frequency, length);
  // ceil(elapsed / unit - 0.02) + 1, in integers.
  return Math.max(Math.ceil((50 * elapsed - unit) / (50 * unit)) + 1, 1);
}

/**
 * The number of a pay date in a year that has one pay date more than usual, a 53rd weekly or a 27th biweekly one, because
 * its first is on January 1, or on January 2 of a leap year. Null in every other year.
 */
export function numberWithExtraPayDate(payDate: PlainDate, periodicity: Periodicity): number | null {
  const { frequency, length } = PERIODICITY_RULES[periodicity];
  if (length.unit !== 'day' || length.count === 1) return null;
  const elapsed = dayOfYear(payDate) - 1;
  const first = elapsed % length.count;
  const payDates = Math.floor((daysInYear(yearOf(payDate)) - 1 - first) / length.count) + 1;
  return payDates > frequency ? (elapsed - first) / length.count + 1 : null;
}

/** The number of a pay date among those of its schedule in its year, from 1. */
export function payDateNumber({ start, end }: PayPeriod, payDate: PlainDate, periodicity: Periodicity): number {
  const { length } = PERIODICITY_RULES[periodicity];
  if (periodicity === 'daily') return weekdaysUntil(payDate);
  if (length.unit === 'day') return Math.floor((dayOfYear(payDate) - 1) / length.count) + 1;
  // Months differ in length, so the earlier pay dates are counted.
  const gap = daysBetween(end, payDate);
  let number = 1;
  while (yearOf(addDays(periodBeside({ start, end }, periodicity, -number).end, gap)) === yearOf(payDate)) number += 1;
  return number;
}

const isWeekend = (date: PlainDate): boolean => dayOfWeek(date) % 6 === 0;

/** Daily pay is for the 260 weekdays of a year. */
function weekdaysUntil(date: PlainDate): number {
  const days = dayOfYear(date);
  let weekdays = Math.floor(days / 7) * 5;
  for (let back = 0; back < days % 7; back += 1) if (!isWeekend(addDays(date, -back))) weekdays += 1;
  return weekdays;
}

/** Pay outside the schedule has no number: off-cycle pay, and daily pay of a weekend. */
export const hasPeriodNumber = (
  { isOffCycle, payDate }: Pick<Stub, 'isOffCycle' | 'payDate'>,
  periodicity: Periodicity,
): boolean => !isOffCycle && !(periodicity === 'daily' && isWeekend(payDate));

/** Periods of this length from January 1 to `start`, as a fraction. */
function elapsedPeriods(start: PlainDate, frequency: number, length: PeriodLength): readonly [number, number] {
  const { year, month, day } = partsOf(start);
  if (length.unit === 'day' && length.count > 1) return [dayOfYear(start) - 1, length.count];
  // A semi-month is half of any month, long or short.
  if (length.unit === 'halfMonth') return [(month - 1) * 30 + (day - 1), 15];
  // Days (260 working days) and months count as a share of the year.
  return [(dayOfYear(start) - 1) * frequency, daysInYear(year)];
}

/** Pay periods of a year up to one, without those before the first day of work. */
export function periodsSince(
  number: number,
  startsOn: PlainDate | null,
  payDate: PlainDate,
  frequency: number,
): number {
  if (startsOn === null || yearOf(startsOn) < yearOf(payDate)) return number;
  return Math.max(1, Math.min(number, Math.ceil((daysBetween(startsOn, payDate) * frequency) / 365)));
}
