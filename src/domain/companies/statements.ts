import type { Cents } from '../money.ts';

/** What one side of a divided pay period has. Hours as typed, amounts in cents. */
export interface DividedSums {
  readonly worked: string;
  readonly paidLeave: string;
  readonly unpaid: string;
  readonly regular: Cents;
  readonly overtime: Cents;
  readonly leavePay: Cents;
  readonly otherPay: Cents;
  readonly tips: Cents;
}

/** A pay period across the end of a month, as the employer saw it divided and confirmed it. */
export interface ConfirmedDivision {
  readonly start: string;
  readonly end: string;
  readonly first: DividedSums;
  readonly second: DividedSums;
}

/** Of one person. */
export const MOST_REASON = 300;
