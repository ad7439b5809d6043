import { fraction, type Fraction } from '../../../fraction.ts';
import type { Method, PayFrequency } from './language.ts';

/** A pay period as a state prints its tables: the stub's pay is so many of the printed periods' pay. */
export interface PrintedPeriod {
  readonly frequency: PayFrequency;
  readonly share: number;
}

const PRINTED: Readonly<Record<number, PrintedPeriod>> = {
  260: { frequency: 'daily', share: 1 },
  52: { frequency: 'weekly', share: 1 },
  26: { frequency: 'biweekly', share: 1 },
  24: { frequency: 'semimonthly', share: 1 },
  // No state prints tables for four weeks: they are two biweekly pays.
  13: { frequency: 'biweekly', share: 2 },
  12: { frequency: 'monthly', share: 1 },
  4: { frequency: 'quarterly', share: 1 },
  2: { frequency: 'semiannual', share: 1 },
  1: { frequency: 'annual', share: 1 },
};

const PERIODS: Readonly<Record<PayFrequency, number>> = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannual: 2,
  annual: 1,
};

/** Where a state prints no table for the period, the longer period is so many months. */
export function printedPeriod(periodsAYear: number, { frequencies }: Method): PrintedPeriod {
  const period = PRINTED[periodsAYear];
  if (period === undefined)
    throw new RangeError(`${periodsAYear} pay periods a year are none of the nine periodicities`);
  if (frequencies === undefined || frequencies.includes(period.frequency)) return period;
  return { frequency: 'monthly', share: 12 / periodsAYear };
}

/** Periods a year as the method counts them. */
export const periodsOf = (frequency: PayFrequency, { periodsPerYear }: Method): Fraction =>
  periodsPerYear?.[frequency] ?? fraction(PERIODS[frequency]);
