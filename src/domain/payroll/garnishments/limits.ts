import type { PlainDate } from '../../calendar.ts';
import { add, type Cents, cents, formatMoney, larger, scaleDown, smaller, subtract, ZERO } from '../../money.ts';
import type { WorkingStep } from '../working.ts';
import { wageOfPeriod, writtenWeeks } from './pay-period-weeks.ts';
import data from './state-limits.json' with { type: 'json' };

/** The pay of one stub as the garnishment laws see it. */
export interface GarnishedPay {
  /** Pay for work. Tips paid by customers are not earnings under title III. */
  readonly earnings: Cents;
  /** What is left after the amounts that the law requires to be withheld. */
  readonly disposable: Cents;
  /** Deductions that the employee agreed to. A levy leaves them, as they were before it. */
  readonly voluntary: Cents;
  readonly payDate: PlainDate;
  /** Pay periods a year. */
  readonly frequency: number;
  /** The state of work; empty if it is not known. */
  readonly state: string;
}

export interface Limit {
  readonly amount: Cents;
  readonly law: string;
  /** The first day of the rule as it is applied here. */
  readonly since: string;
  readonly steps: readonly WorkingStep[];
}

export const FEDERAL_LAW = '15 U.S.C. 1673';
const ORDINARY_SHARE = 2_500;
const PROTECTED_HOURS = 30;

/** A share in hundredths of a percent. A limit is never rounded up. */
export const shareOf = (amount: Cents, basisPoints: number): Cents => scaleDown(amount, basisPoints, 10_000);

export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
const above = (amount: Cents, floor: Cents): Cents => larger(ZERO, subtract(amount, floor));

export const FEDERAL_WAGE = cents(data.federalMinimumWage[0]!.hour);

export function shareStep(words: string, amount: Cents, basisPoints: number): { amount: Cents; step: WorkingStep } {
  const share = shareOf(amount, basisPoints);
  return {
    amount: share,
    step: {
      label: `${percentText(basisPoints)} of ${words}`,
      sum: `${formatMoney(amount)} × ${percentText(basisPoints)}`,
      result: formatMoney(share),
    },
  };
}

interface ExcessOptions {
  readonly basisPoints?: number | undefined;
  /** Protected beside the wage. */
  readonly kept?: Cents;
}

/** What may be taken above a number of hours at the minimum wage. */
export function excess(
  pay: GarnishedPay,
  wage: Cents,
  hours: number,
  { basisPoints = 10_000, kept: more = ZERO }: ExcessOptions = {},
): Pick<Limit, 'amount' | 'steps'> {
  const kept = add(wageOfPeriod(wage, hours, pay.frequency), more);
  const amount = shareOf(above(pay.disposable, kept), basisPoints);
  const share = basisPoints === 10_000 ? '' : ` × ${percentText(basisPoints)}`;
  const dependents = more === ZERO ? '' : ` + ${formatMoney(more)} for dependents`;
  return {
    amount,
    steps: [
      {
        label: 'Protected by the minimum wage',
        sum: `${hours} × ${formatMoney(wage)} × ${writtenWeeks(pay.frequency)} weeks${dependents}`,
        result: formatMoney(kept),
      },
      {
        label: 'Disposable earnings above it',
        sum: `${formatMoney(pay.disposable)} − ${formatMoney(kept)}, not below 0${share}`,
        result: formatMoney(amount),
      },
    ],
  };
}

/** 15 U.S.C. 1673(a): 25% of disposable earnings, or what is above 30 hours at the federal minimum wage, if that is less. */
export function federalLimit(pay: GarnishedPay): Limit {
  const share = shareStep('disposable earnings', pay.disposable, ORDINARY_SHARE);
  const over = excess(pay, FEDERAL_WAGE, PROTECTED_HOURS);
  return {
    amount: smaller(share.amount, over.amount),
    law: `${FEDERAL_LAW}(a)`,
    since: data.federalMinimumWage[0]!.from,
    steps: [share.step, ...over.steps],
  };
}

/** 15 U.S.C. 1673(b)(2): 50% with a second family to support, otherwise 60%; 5% more for support of over 12 weeks ago. */
export const supportShare = (secondFamily: boolean, inArrears: boolean): number =>
  (secondFamily ? 5_000 : 6_000) + (inArrears ? 500 : 0);

/** 20 U.S.C. 1095a and 31 U.S.C. 3720D: 15% of disposable earnings, within the ordinary limit. */
export const STUDENT_LOAN_SHARE = 1_500;
