import { addDays, addMonths, dayOfWeek, earlierDate, laterDate, type PlainDate } from '../../../domain/calendar.ts';

/** A calendar month as "2026-10". Strings compare in calendar order. */
export type Month = string;

export const MONTH_PATTERN = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

export interface Dates {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);

export const firstDay = (month: Month): PlainDate => `${month}-01` as PlainDate;
export const lastDayOf = (month: Month): PlainDate => addDays(addMonths(firstDay(month), 1), -1);

/** The month that comes `count` months later. */
export const monthAfter = (month: Month, count: number): Month => monthOf(addMonths(firstDay(month), count));

export const crossesMonth = ({ start, end }: Dates): boolean => monthOf(start) !== monthOf(end);

/** The days of a period that are in a month. */
export const daysIn = (month: Month, { start, end }: Dates): Dates => ({
  start: laterDate(start, firstDay(month)),
  end: earlierDate(end, lastDayOf(month)),
});

/** Monday to Friday, both days included. Holidays are working days here: only the employer knows which were taken. */
export function workingDays({ start, end }: Dates): number {
  let count = 0;
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const weekday = dayOfWeek(day);
    if (weekday > 0 && weekday < 6) count += 1;
  }
  return count;
}
