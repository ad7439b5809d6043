/*
 * Calendar dates without time zones: a date is three numbers, and distances are whole days. JavaScript's Date is not
 * used, so nothing shifts at midnight or when daylight saving time changes.
 */

/** A calendar date without a time zone, as "YYYY-MM-DD". Strings compare in calendar order. */
export type PlainDate = string & { readonly __plainDate: true };

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!;

/** Parses "YYYY-MM-DD" with a year from 1 to 9999. Null if there is no such day. */
function existingDate(text: string): PlainDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? (text as PlainDate) : null;
}

/** Documents accept dates in these years only, so that periods can be moved without leaving the calendar. */
const FIRST_YEAR = 1600;
const LAST_YEAR = 2400;

/** A date from outside input. */
export function parsePlainDate(text: string): PlainDate | null {
  const date = existingDate(text);
  return date !== null && yearOf(date) >= FIRST_YEAR && yearOf(date) <= LAST_YEAR ? date : null;
}

/** A date written in code. A day that does not exist is a bug. */
export function plainDate(text: string): PlainDate {
  const date = existingDate(text);
  if (date === null) throw new RangeError(`${text} is not a date`);
  return date;
}

export const dateOf = ({ year, month, day }: DateParts): PlainDate =>
  plainDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

export const partsOf = (date: PlainDate): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/*
 * Converts to days since 1970-01-01 and back. Counts the proleptic Gregorian calendar in eras of 400 years that start
 * on March 1, so that the leap day is the last day of its year (Howard Hinnant, "chrono-Compatible Low-Level Date
 * Algorithms").
 */
const DAYS_PER_ERA = 146_097;
const DAYS_FROM_ERA_TO_1970 = 719_468;

function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_ERA_TO_1970;
}

function dateOfDayNumber(number: number): PlainDate {
  const shifted = number + DAYS_FROM_ERA_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days);

/** Days from one date to another: 1 from one day to the next. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

/** The same day of another month, or that month's last day if it is shorter: January 31 + 1 is February 28. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  return dayInMonth(year, month + months, day);
}

/**
 * A day of a month, or the month's last day if it is shorter. Months after December or before January change the year.
 */
export function dayInMonth(year: number, month: number, day: number): PlainDate {
  const months = year * 12 + (month - 1);
  const targetYear = Math.floor(months / 12);
  const targetMonth = (((months % 12) + 12) % 12) + 1;
  return dateOf({ year: targetYear, month: targetMonth, day: Math.min(day, daysInMonth(targetYear, targetMonth)) });
}

/** 0 Sunday to 6 Saturday; 1970-01-01 was a Thursday. */
export const dayOfWeek = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The latest day up to `date` that is this day of the week. */
export const latestWeekday = (weekday: number, date: PlainDate): PlainDate =>
  addDays(date, -((dayOfWeek(date) - weekday + 7) % 7));

/** The nth of a weekday in a month, from 1. */
export const nthWeekday = (year: number, month: number, weekday: number, count: number): PlainDate =>
  latestWeekday(weekday, dayInMonth(year, month, count * 7));

/** 1 on January 1. */
export const dayOfYear = (date: PlainDate): number => daysBetween(`${date.slice(0, 4)}-01-01` as PlainDate, date) + 1;

export const earlierDate = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);
export const laterDate = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

/** 2026-11-20 -> "11/20/2026" */
export const formatSlashes = (date: PlainDate): string =>
  `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 2026-11-20 -> "Nov 20, 2026" */
export function formatDate(date: PlainDate): string {
  return `${formatMonthAndDay(date)}, ${yearOf(date)}`;
}

/** 2026-11-20 -> "Nov 20" */
export function formatMonthAndDay(date: PlainDate): string {
  const { month, day } = partsOf(date);
  return `${MONTH_NAMES[month - 1]} ${day}`;
}

/** "Nov 20, 2026" -> 2026-11-20; null for anything else. */
export function readDate(text: string): PlainDate | null {
  const match = /^(\w{3}) (\d{1,2}), (\d{4})$/.exec(text);
  const month = MONTH_NAMES.findIndex((name) => name === match?.[1]) + 1;
  if (!match || month === 0) return null;
  return parsePlainDate(`${match[3]}-${String(month).padStart(2, '0')}-${match[2]!.padStart(2, '0')}`);
}

/** "Nov 1 – Nov 14, 2026"; shows both years if they differ. */
export function formatDateRange(start: PlainDate, end: PlainDate): string {
  return `${yearOf(start) === yearOf(end) ? formatMonthAndDay(start) : formatDate(start)} – ${formatDate(end)}`;
}
