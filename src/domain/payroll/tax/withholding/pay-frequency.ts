import { fraction, type Fraction } from '../../../fraction.ts';
import type { Method, PayFrequency } from './language.ts';
import { reads } from './run-method.ts';

/** A pay period of a state's tables, and how many of them the stub's pay covers. */
export interface PrintedPeriod {
  readonly frequency: PayFrequency;
  readonly share: number;
  /** Pay periods a year, as the method counts them. */
  readonly periods: Fraction;
}

const PRINTED: Readonly<Record<number, Omit<PrintedPeriod, 'periods'>>> = {
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

const FOUR_WEEKS = 13;

/**
 * The pay period of the state's tables that a pay falls into. Pay for longer periods counts as months where the state
 * prints no table for it. Without printed tables, four weeks are a pay period like any other.
 */
export function printedPeriod(periodsAYear: number, method: Method): PrintedPeriod {
  const { frequencies, periodsPerYear } = method;
  const known = PRINTED[periodsAYear];
  if (known === undefined)
    throw new RangeError(`${periodsAYear} pay periods a year are none of the nine periodicities`);
  if (periodsAYear === FOUR_WEEKS && !reads(method, 'frequency'))
    return { frequency: known.frequency, share: 1, periods: fraction(FOUR_WEEKS) };
  const isPrinted = frequencies === undefined || frequencies.includes(known.frequency);
  const period = isPrinted ? known : { frequency: 'monthly' as const, share: 12 / periodsAYear };
  return { ...period, periods: periodsPerYear?.[period.frequency] ?? fraction(PERIODS[period.frequency]) };
}
