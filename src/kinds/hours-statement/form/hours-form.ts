import { addDays, addMonths, dayOfWeek, type PlainDate } from '../../../domain/calendar.ts';
import { fields, type HoursForm } from '../model/fields.ts';
import { firstDay, lastDayOf, type Month, monthOf } from '../model/months.ts';

export const EMPTY_DAY = fields.parts.months.row.parts.days.row.empty;
export type TypedDay = typeof EMPTY_DAY;
export const EMPTY_PERIOD = fields.parts.periods.row.empty;
export type TypedPeriod = typeof EMPTY_PERIOD;
export const EMPTY_MONTH = fields.parts.months.row.empty;

/** Statements are mostly asked for about the month before. */
export const emptyForm = (today: PlainDate): HoursForm => ({
  ...fields.empty,
  firstMonth: monthOf(addMonths(today, -1)),
});

/** The weekdays of a month that have no row yet, up to today, as rows to fill in. */
export function withWeekdays(days: readonly TypedDay[], month: Month, today: PlainDate): TypedDay[] {
  const taken = new Set(days.map(({ date }) => date));
  const added: TypedDay[] = [];
  for (let date = firstDay(month); date <= lastDayOf(month) && date <= today; date = addDays(date, 1))
    if (dayOfWeek(date) % 6 !== 0 && !taken.has(date)) added.push({ ...EMPTY_DAY, date });
  return [...days.filter(({ date }) => date !== ''), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The last two years of months, the newest first, and the one that is chosen. */
export function monthChoices(today: PlainDate, chosen: Month): readonly Month[] {
  const months = Array.from({ length: 24 }, (_, index) => monthOf(addMonths(firstDay(monthOf(today)), -index)));
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
}
