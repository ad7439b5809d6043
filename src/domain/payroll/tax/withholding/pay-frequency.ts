import { fraction, type Fraction } from '../../../fraction.ts';
import type { Method, PayFrequency } from './language.ts';

/** A pay period of a state's tables, and how many of them the stub's pay covers. */
export interface PrintedPeriod {
  readonly frequency: PayFrequency;
  readonly share: number;
}

const PRINTED: Readonly<Record<number, PrintedPeriod>> = {
  260: { frequency: 'daily', share: 1 },
  52: { frequency: 'weekly', share: 1 },
  26: { frequency: 'biweekly', share: 1 },
  24: { frequency: 'semimonthly', share: 1 },
  // No state prints tables for four weeks, so four weeks count as two biweekly periods.
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

/** The number of months in longer periods, for states that print no table for them. */
export function printedPeriod(periodsAYear: number, { frequencies }: Method): PrintedPeriod {
  const period = PRINTED[periodsAYear];
  if (period === undefined)
    throw new RangeError(`${periodsAYear} pay periods a year are none of the nine periodicities`);
  if (frequencies === undefined || frequencies.includes(period.frequency)) return period;
  return { frequency: 'monthly', share: 12 / periodsAYear };
}

/** Pay periods a year, as the method counts them. */
export const periodsOf = (frequency: PayFrequency, { periodsPerYear }: Method): Fraction =>
  periodsPerYear?.[frequency] ?? fraction(PERIODS[frequency]);
