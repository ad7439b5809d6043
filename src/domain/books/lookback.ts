import { type PlainDate, yearOf } from '../calendar.ts';
import { type Cents, cents, sumOf, ZERO } from '../money.ts';
import { type DepositSchedule, type FederalLiability, federalDeposits } from './federal-deposits.ts';

/** IRS Publication 15, section 11: up to this in the lookback period, an employer deposits monthly. */
export const MONTHLY_AMOUNT = cents(5_000_000);

interface LookbackQuarter {
  /** "2025-1" */
  readonly key: string;
  readonly name: string;
  /** Null while nobody said what Form 941 reported. */
  readonly amount: Cents | null;
  readonly hasPay: boolean;
}

export interface Lookback {
  /** Null while a quarter is not known and the others do not decide. */
  readonly schedule: DepositSchedule | null;
  /** From July of two years before through June of the year before. */
  readonly quarters: readonly LookbackQuarter[];
  readonly total: Cents;
  /** The pay date of the year before with which a deposit came to $100,000, which alone makes this year semiweekly. */
  readonly nextDay: PlainDate | null;
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/**
 * The deposit schedule of a year, from the taxes of the two years before it: those of the pay stubs here, and what Forms
 * 941 reported for other quarters. A new employer, who reports nothing for them, begins monthly.
 */
export function lookbackOf(
  year: number,
  earlier: readonly FederalLiability[],
  reported: Readonly<Record<string, Cents>> = {},
): Lookback {
  const quarters = [
    [year - 2, 3],
    [year - 2, 4],
    [year - 1, 1],
    [year - 1, 2],
  ].map(([ofYear, quarter]): LookbackQuarter => {
    const [from, to] = [quarter! * 3 - 2, quarter! * 3].map((index) => `${ofYear}-${twoDigits(index)}`);
    const paid = earlier.filter(({ payDate }) => payDate.slice(0, 7) >= from! && payDate.slice(0, 7) <= to!);
    const key = `${ofYear}-${quarter}`;
    return {
      key,
      name: `Quarter ${quarter} of ${ofYear}`,
      amount: paid.length > 0 ? sumOf(paid, ({ amount }) => amount) : (reported[key] ?? null),
      hasPay: paid.length > 0,
    };
  });
  const total = sumOf(quarters, ({ amount }) => amount ?? ZERO);
  const isKnown = quarters.every(({ amount }) => amount !== null);
  const yearBefore = earlier.filter(({ payDate }) => yearOf(payDate) === year - 1);
  const nextDay = federalDeposits(yearBefore, 'monthly').find(({ rule }) => rule === 'next day');
  return {
    schedule: total > MONTHLY_AMOUNT || nextDay ? 'semiweekly' : isKnown ? 'monthly' : null,
    quarters,
    total,
    nextDay: nextDay?.lastPayDate ?? null,
  };
}
