import { type PlainDate, plainDate, yearOf } from '../../calendar.ts';
import { TAX_YEARS } from './covered-years.ts';

/** From this month on, pay for the next year is prepared. */
const NEXT_YEAR_FROM = '-11-01';

export const NEWEST_TAX_YEAR: number = TAX_YEARS.at(-1)!;

/** The latest year that can be paid now: the current one, and from November the next. */
export const lastPayYear = (today: PlainDate): number =>
  today >= `${yearOf(today)}${NEXT_YEAR_FROM}` ? yearOf(today) + 1 : yearOf(today);

/**
 * The day whose tables apply to a pay date: the day itself, or the last day with tables if its year has none yet.
 * A day too far ahead is returned unchanged and has no tables.
 */
export function tableDay(payDate: PlainDate, today: PlainDate): PlainDate {
  const year = yearOf(payDate);
  if (year <= NEWEST_TAX_YEAR || year > lastPayYear(today)) return payDate;
  return plainDate(`${NEWEST_TAX_YEAR}-12-31`);
}

/** The end of the notice for a year without tables. Stored documents are found by it when those tables are here. */
export const earlierTables = (year: number): string => `those of ${year} are not available yet.`;

/** The notice shown when tables of another year were used; empty if they are of the pay year. */
export const earlierTablesNote = (payDate: PlainDate): string =>
  yearOf(payDate) <= NEWEST_TAX_YEAR
    ? ''
    : `Calculated with the tax tables of ${NEWEST_TAX_YEAR}: ${earlierTables(yearOf(payDate))}`;
