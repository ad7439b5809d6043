import { type PlainDate, formatDate, plainDate } from '../calendar.ts';
import type { LevelCeiling } from './level.ts';

/** The first day on which a form of a tax year can be more than a specimen. */
export const firstDayAfter = (year: number): PlainDate => plainDate(`${year + 1}-01-01`);

/** What nobody can know yet is not reported. Said before anything is paid. */
export const runningYear = (year: number): string =>
  `The year ${year} has not ended. Its forms can be issued from ${formatDate(firstDayAfter(year))}. Until then they are specimens.`;

/** The level of a form of a tax year, which nobody raises above a specimen before the year has ended where the issuer is. */
export const ceilingOfYear = (ceiling: LevelCeiling, year: number, today: PlainDate): LevelCeiling =>
  today < firstDayAfter(year) ? { unverified: 'S', verified: 'S', why: runningYear(year) } : ceiling;
