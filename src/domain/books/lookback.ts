import { type PlainDate, yearOf } from '../calendar.ts';
import { type Cents, cents, sumOf } from '../money.ts';
import { type DepositSchedule, type FederalLiability, federalDeposits } from './federal-deposits.ts';

/** IRS Publication 15, section 11: up to this in the lookback period, an employer deposits monthly. */
export const MONTHLY_AMOUNT = cents(5_000_000);

interface LookbackQuarter {
  readonly name: string;
  readonly amount: Cents;
  readonly hasPay: boolean;
}

export interface Lookback {
  readonly schedule: DepositSchedule;
  /** From July of two years before through June of the year before. */
  readonly quarters: readonly LookbackQuarter[];
  readonly total: Cents;
  /** The pay date of the year before with which a deposit came to $100,000, which alone makes this year semiweekly. */
  readonly nextDay: PlainDate | null;
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** The deposit schedule of a year, from the taxes of the two years before it. A new employer begins monthly. */
export function lookbackOf(year: number, earlier: readonly FederalLiability[]): Lookback {
  const quarters = [
    [year - 2, 3],
    [year - 2, 4],
    [year - 1, 1],
    [year - 1, 2],
  ].map(([ofYear, quarter]): LookbackQuarter => {
    const [from, to] = [quarter! * 3 - 2, quarter! * 3].map((index) => `${ofYear}-${twoDigits(index)}`);
    const paid = earlier.filter(({ payDate }) => payDate.slice(0, 7) >= from! && payDate.slice(0, 7) <= to!);
    return {
      name: `Quarter ${quarter} of ${ofYear}`,
      amount: sumOf(paid, ({ amount }) => amount),
      hasPay: paid.length > 0,
    };
  });
  const total = sumOf(quarters, ({ amount }) => amount);
  const yearBefore = earlier.filter(({ payDate }) => yearOf(payDate) === year - 1);
  const nextDay = federalDeposits(yearBefore, 'monthly').find(({ rule }) => rule === 'next day');
  return {
    schedule: total > MONTHLY_AMOUNT || nextDay ? 'semiweekly' : 'monthly',
    quarters,
    total,
    nextDay: nextDay?.lastPayDate ?? null,
  };
}
