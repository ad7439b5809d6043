import { dayInMonth, dayOfWeek, latestWeekday, nthWeekday, type PlainDate, yearOf } from '../../calendar.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
/** New Year’s Day, Juneteenth, Independence Day, Veterans’ Day and Christmas. */
const SAME_DAY = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Memorial Day, Victory Day, Labor Day, Columbus Day and Thanksgiving. */
const movingHolidays = (year: number): readonly PlainDate[] => [
  latestWeekday(MONDAY, dayInMonth(year, 5, 31)),
  nthWeekday(year, 8, MONDAY, 2),
  nthWeekday(year, 9, MONDAY, 1),
  nthWeekday(year, 10, MONDAY, 2),
  nthWeekday(year, 11, THURSDAY, 4),
];

/** The days for which R.I. Gen. Laws 25-3-3 asks for one and a half times the rate, as 25-3-1 lists them. */
export const isSundayOrHoliday = (date: PlainDate): boolean =>
  dayOfWeek(date) === SUNDAY || SAME_DAY.includes(date.slice(5)) || movingHolidays(yearOf(date)).includes(date);
