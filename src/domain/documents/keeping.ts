import { AppError } from '../errors.ts';

const DAY = 86_400_000;

/**
 * How long what a paper says is kept; what remains of it answers checks. And how long letters to us, and what stood out
 * to our staff, once they are dealt with.
 */
export const KEEPING = { guestDays: 90, accountYears: 2, mostYears: 7, mattersYears: 2 } as const;

/** What an account may choose from. */
export const PAPER_YEARS: readonly number[] = Array.from(
  { length: KEEPING.mostYears - KEEPING.accountYears + 1 },
  (_, index) => KEEPING.accountYears + index,
);

export const DAYS_A_YEAR = 365;

export function requirePaperYears(years: number): number {
  if (PAPER_YEARS.includes(years)) return years;
  const message = `Please choose from ${KEEPING.accountYears} to ${KEEPING.mostYears} years`;
  throw new AppError('INVALID_INPUT', message, { paperYears: message });
}

export const keptUntil = (sealedAt: Date, years: number): Date =>
  new Date(sealedAt.getTime() + years * DAYS_A_YEAR * DAY);
