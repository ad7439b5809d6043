import { addDays, dayInMonth, dayOfWeek, latestWeekday, nthWeekday, type PlainDate, yearOf } from '../calendar.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** On a Saturday it is the Friday before, on a Sunday the Monday after. */
function observed(date: PlainDate): PlainDate {
  const weekday = dayOfWeek(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

interface Holiday {
  readonly name: string;
  readonly date: PlainDate;
}

/** The holidays of 5 U.S.C. 6103(a), each on its own date even on a weekend. */
const federalHolidays = (year: number): readonly Holiday[] => [
  { name: 'New Year’s Day', date: dayInMonth(year, 1, 1) },
  { name: 'Martin Luther King Jr. Day', date: nthWeekday(year, 1, MONDAY, 3) },
  { name: 'Presidents’ Day', date: nthWeekday(year, 2, MONDAY, 3) },
  { name: 'Memorial Day', date: latestWeekday(MONDAY, dayInMonth(year, 5, 31)) },
  { name: 'Juneteenth', date: dayInMonth(year, 6, 19) },
  { name: 'Independence Day', date: dayInMonth(year, 7, 4) },
  { name: 'Labor Day', date: nthWeekday(year, 9, MONDAY, 1) },
  { name: 'Columbus Day', date: nthWeekday(year, 10, MONDAY, 2) },
  { name: 'Veterans Day', date: dayInMonth(year, 11, 11) },
  { name: 'Thanksgiving Day', date: nthWeekday(year, 11, THURSDAY, 4) },
  { name: 'Christmas Day', date: dayInMonth(year, 12, 25) },
];

/**
 * The legal holidays of the District of Columbia, which move federal tax deposits (IRS Publication 15, section 11). Those
 * of the states do not.
 */
export const depositHolidays = (year: number): readonly PlainDate[] =>
  [
    ...federalHolidays(year).map(({ date }) => observed(date)),
    // Emancipation Day of the District.
    observed(dayInMonth(year, 4, 16)),
    // A New Year's Day on a Saturday is observed in this year.
    observed(dayInMonth(year + 1, 1, 1)),
  ].toSorted();

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

/**
 * Why banks move no money on a day: "Saturday", "Christmas Day". Null on a banking day. This is the calendar of the
 * Federal Reserve Banks, which settle direct deposits (frbservices.org, "Holiday Schedules"): for a holiday on a Sunday
 * they close on the Monday, but for one on a Saturday they are open on the Friday before. Deposits of taxes follow the
 * District's rule above, by which that Friday is a holiday.
 */
export function whyBanksClose(date: PlainDate): string | null {
  const weekday = dayOfWeek(date);
  if (weekday === SATURDAY) return 'Saturday';
  if (weekday === SUNDAY) return 'Sunday';
  const holiday = federalHolidays(yearOf(date)).find(
    (one) => one.date === date || (dayOfWeek(one.date) === SUNDAY && addDays(one.date, 1) === date),
  );
  if (!holiday) return null;
  return holiday.date === date ? holiday.name : `${holiday.name}, observed`;
}

/** The last day on or before a date on which a direct deposit can arrive. */
export function bankingDayUntil(date: PlainDate): PlainDate {
  let day = date;
  while (whyBanksClose(day) !== null) day = addDays(day, -1);
  return day;
}
