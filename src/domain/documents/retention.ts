import { AppError } from '../errors.ts';

const DAY = 86_400_000;

/**
 * How long the contents of a document are stored; the registry entry stays for verification. Also how long closed
 * support tickets and signals are stored, drafts, the cards compared for signals, and a refused name with the person who
 * tried it.
 */
export const RETENTION = {
  guestDays: 90,
  accountYears: 2,
  /** What a company issued. The IRS requires employers to keep employment tax records for four years. */
  payrollYears: 4,
  mostYears: 7,
  mattersYears: 2,
  draftDays: 30,
  cardSignalDays: 90,
  refusedNameDays: 30,
} as const;

/** How long after it was issued a document can be corrected for free. */
export const CORRECTION_MONTHS = 12;

/** The choices of an account. */
export const RETENTION_YEARS: readonly number[] = Array.from(
  { length: RETENTION.mostYears - RETENTION.accountYears + 1 },
  (_, index) => RETENTION.accountYears + index,
);

export const DAYS_PER_YEAR = 365;

export function requireRetentionYears(years: number): number {
  if (RETENTION_YEARS.includes(years)) return years;
  const message = `Choose from ${RETENTION.accountYears} to ${RETENTION.mostYears} years`;
  throw new AppError('INVALID_INPUT', message, { documentYears: message });
}

export const retainedUntil = (sealedAt: Date, years: number): Date =>
  new Date(sealedAt.getTime() + years * DAYS_PER_YEAR * DAY);

/**
 * The years of a company's payroll records count from the end of January after their issue, when the last return of
 * employment taxes of that year is due.
 */
export const recordsKeptUntil = (issuedAt: Date, years: number): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + years + 1, 1, 1));
