import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { add, scale, times, ZERO } from '../money.ts';
import { hundredthsOfHours } from './hours.ts';
import type { Earning, Stub } from './order.ts';

/** Hundredths of an hour: total hours are counted in them. */
export function hundredthsWorked(earning: Earning): number {
  if (earning.type !== 'hourly') return 0;
  const hundredths = hundredthsOfHours(earning.hours);
  if (hundredths === null) {
    throw new AppError('INVALID_INPUT', `${earning.name}: hours are a number with at most two decimals.`);
  }
  return hundredths;
}

/** What an earning pays in one period: rate times hours, a share of the yearly salary, or the one-time amount. */
export function earningTotal(earning: Earning, paymentFrequency: number): Cents {
  switch (earning.type) {
    case 'hourly':
      return scale(earning.rate, hundredthsWorked(earning), 100);
    case 'salary':
      return scale(earning.rate, 1, paymentFrequency);
    case 'once':
      return earning.rate;
  }
}

/** The source of a stub's prior figures: estimated for the first stub, else from the previous stub of the same year. */
export interface Before {
  /** Pay periods in the year before the first stub; 0 for every other stub. */
  readonly estimatedPeriods: number;
  readonly stub: Stub | null;
  /** The stub before this one, also if it is of another year. */
  readonly last?: Stub | null | undefined;
}

/**
 * The prior amount of the first stub is its amount per period times the periods before it. A one-time earning has no
 * amount per period, so nothing is estimated for it.
 */
function nominalPrior(earning: Earning, total: Cents, before: Before): Cents {
  if (before.stub) return before.stub.earnings.find((candidate) => candidate.key === earning.key)?.ytdTotal ?? ZERO;
  return earning.type === 'once' ? ZERO : times(total, before.estimatedPeriods);
}

export interface EarningRules {
  readonly paymentFrequency: number;
  readonly maximumHours: number;
  readonly before: Before;
  /** Whether an earlier stub of the order already has a year-to-date total for this key. */
  readonly isShownBefore: (key: string) => boolean;
}

export function calculateEarning(earning: Earning, rules: EarningRules): Earning {
  const total = earningTotal(earning, rules.paymentFrequency);
  const nominalPriorYTD = nominalPrior(earning, total, rules.before);
  const priorYTD = earning.givenPriorYTD?.amount ?? nominalPriorYTD;
  return {
    ...earning,
    maxHours: earning.type === 'hourly' ? rules.maximumHours : 1,
    deletable: !earning.isRegular && (priorYTD === ZERO || !rules.isShownBefore(earning.key)),
    total,
    priorYTD,
    nominalPriorYTD,
    ytdTotal: add(priorYTD, total),
  };
}
