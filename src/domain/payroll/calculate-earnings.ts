import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { add, scale, times, ZERO } from '../money.ts';
import { isPaidLeave, kindOf } from './earning-kinds.ts';
import { estimatedYTD } from './estimated-part.ts';
import { hundredthsOfHours, hundredthsTimes } from './hours.ts';
import type { Earning, Stub } from './order.ts';
import { MAXIMUM_UNITS } from './predefined-earnings.ts';
import type { SalaryPart } from './salary-part.ts';

/** Hundredths of an hour: total hours are counted in them. A premium is for hours that another line counts. */
export const hundredthsWorked = (earning: Earning): number =>
  earning.type === 'hourly' && !kindOf(earning).premium ? hundredthsPaid(earning) : 0;

/** Hundredths of an hour at work, which paid leave is not. Undefined for a salary, whose hours are not counted. */
export const hundredthsAtWork = (earnings: readonly Earning[]): number | undefined =>
  earnings.some(({ type }) => type === 'salary')
    ? undefined
    : earnings.reduce((sum, earning) => sum + (isPaidLeave(earning) ? 0 : hundredthsWorked(earning)), 0);

/** Hundredths of an hour, or of a unit of piece work. */
function hundredthsPaid(earning: Earning): number {
  const hundredths = hundredthsOfHours(earning.hours);
  if (hundredths === null) {
    throw new AppError('INVALID_INPUT', `${earning.name}: hours are a number with at most two decimals.`);
  }
  return hundredths;
}

/** What an earning pays in one period: rate times hours, a share of the yearly salary, or the one-time amount. */
export function earningTotal(earning: Earning, paymentFrequency: number): Cents {
  if (earning.exactTotal !== undefined) return earning.exactTotal;
  switch (earning.type) {
    case 'hourly':
    case 'units':
      return scale(earning.rate, hundredthsPaid(earning), 100);
    case 'salary':
      return scale(earning.rate, 1, paymentFrequency);
    case 'once':
      return earning.rate;
  }
}

/** Not the same every period, so no other period is estimated from it: a one-time earning, and overtime of workweeks. */
export const isPassing = ({ type, exactTotal }: Earning): boolean => type === 'once' || exactTotal !== undefined;

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
  return isPassing(earning) ? ZERO : times(total, before.estimatedPeriods);
}

export interface EarningRules {
  readonly paymentFrequency: number;
  /** Missing where the whole salary is paid. */
  readonly salaryPart?: SalaryPart | undefined;
  readonly maximumHours: number;
  readonly before: Before;
  /** Whether an earlier stub of the order already has a year-to-date total for this key. */
  readonly isShownBefore: (key: string) => boolean;
}

const mostHours = ({ type }: Earning, perPeriod: number): number =>
  type === 'hourly' ? perPeriod : type === 'units' ? MAXIMUM_UNITS : 1;

export function calculateEarning(earning: Earning, rules: EarningRules): Earning {
  const { paymentFrequency, salaryPart } = rules;
  const whole = earningTotal(earning, paymentFrequency);
  const total =
    salaryPart && earning.type === 'salary'
      ? scale(earning.rate, salaryPart.paid, hundredthsTimes(salaryPart.of, paymentFrequency))
      : whole;
  // The periods before paid the whole salary.
  const nominalPriorYTD = nominalPrior(earning, whole, rules.before);
  const priorYTD = earning.givenPriorYTD?.amount ?? nominalPriorYTD;
  return {
    ...earning,
    maxHours: mostHours(earning, rules.maximumHours),
    deletable: !earning.isRegular && (priorYTD === ZERO || !rules.isShownBefore(earning.key)),
    total,
    priorYTD,
    nominalPriorYTD,
    ytdTotal: add(priorYTD, total),
    ...estimatedYTD(
      earning,
      rules.before.stub?.earnings.find(({ key }) => key === earning.key),
      rules.before.stub ? ZERO : nominalPriorYTD,
    ),
  };
}
