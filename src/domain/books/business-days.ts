import { addDays, dayInMonth, dayOfWeek, latestWeekday, type PlainDate, yearOf } from '../calendar.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The nth of a weekday in a month, from 1. */
const nth = (year: number, month: number, weekday: number, count: number): PlainDate =>
  latestWeekday(weekday, dayInMonth(year, month, count * 7));

/** On a Saturday it is the Friday before, on a Sunday the Monday after. */
function observed(date: PlainDate): PlainDate {
  const weekday = dayOfWeek(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

/**
 * The legal holidays of the District of Columbia, which move federal tax deposits (IRS Publication 15, section 11). Those
 * of the states do not.
 */
export const depositHolidays = (year: number): readonly PlainDate[] => [
  observed(dayInMonth(year, 1, 1)),
  nth(year, 1, MONDAY, 3),
  nth(year, 2, MONDAY, 3),
  // Emancipation Day of the District.
  observed(dayInMonth(year, 4, 16)),
  latestWeekday(MONDAY, dayInMonth(year, 5, 31)),
  observed(dayInMonth(year, 6, 19)),
  observed(dayInMonth(year, 7, 4)),
  nth(year, 9, MONDAY, 1),
  nth(year, 10, MONDAY, 2),
  observed(dayInMonth(year, 11, 11)),
  nth(year, 11, THURSDAY, 4),
  observed(dayInMonth(year, 12, 25)),
  // A New Year's Day on a Saturday is observed in this year.
  observed(dayInMonth(year + 1, 1, 1)),
];

export function isBusinessDay(date: PlainDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !depositHolidays(yearOf(date)).includes(date);
}

/** The first business day on or after a date. */
export function businessDayFrom(date: PlainDate): PlainDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The nth business day after a date. */
export function businessDaysAfter(date: PlainDate, count: number): PlainDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1));
  return day;
}
