import { type PlainDate, yearOf } from '../../../domain/calendar.ts';

/** Copies are made for the year that has ended; where its form is not known, for the last one that is. */
export const yearBefore = (today: PlainDate, years: readonly { readonly year: number }[]): number => {
  const wanted = yearOf(today) - 1;
  return years.some(({ year }) => year === wanted) ? wanted : years.at(-1)!.year;
};
