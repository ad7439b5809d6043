import { type PlainDate, yearOf } from '../../../domain/calendar.ts';

/** Copies are for last year, or for the last year with a known form. */
export const yearBefore = (today: PlainDate, years: readonly { readonly year: number }[]): number => {
  const wanted = yearOf(today) - 1;
  return years.some(({ year }) => year === wanted) ? wanted : years.at(-1)!.year;
};
