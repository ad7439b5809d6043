import { AppError } from '../errors.ts';
import { type Cents, cents } from '../money.ts';

/** Unlimited documents for every company that an account owns, with a soft limit that staff review. */
export const SUBSCRIPTION = {
  monthly: cents(9900),
  yearly: cents(99_000),
  softLimitPerMonth: 200,
} as const;

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (text: unknown): text is Plan => PLANS.includes(text as Plan);
export const planPrice = (plan: Plan): Cents => SUBSCRIPTION[plan];
export const planName = (plan: Plan): string => `Subscription, ${plan}`;

/**
 * active: renews automatically. past_due: a renewal failed; documents are covered during retries. cancelled: runs to
 * the end of the paid period. ended: over.
 */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Allowed state changes. Canceling a past-due subscription ends it at once. */
export const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  active: ['past_due', 'cancelled', 'ended'],
  past_due: ['active', 'ended'],
  cancelled: ['active', 'ended'],
  ended: [],
};

export function requireSubscriptionMove(from: SubscriptionState, to: SubscriptionState): void {
  if (!SUBSCRIPTION_MOVES[from].includes(to))
    throw new AppError('CONFLICT', `A subscription with status ${SAID[from]} cannot become ${SAID[to]}.`);
}

const SAID: Readonly<Record<SubscriptionState, string>> = {
  active: 'active',
  past_due: 'past due',
  cancelled: 'canceled',
  ended: 'ended',
};

const DAY = 86_400_000;

/** How long documents are covered while a renewal fails. */
export const GRACE_DAYS = 7;
/** Days after the end of the paid period on which the renewal is retried. */
const TRIES_ON_DAY = [0, 1, 3, 5] as const;
/** When the email before a yearly renewal is sent. */
export const NOTICE_DAYS = 7;

export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + GRACE_DAYS * DAY);

/** When a failed renewal is retried next; null after the last try, until the grace period ends. */
export function nextTry(periodEnd: Date, failures: number): Date | null {
  const day = TRIES_ON_DAY[failures];
  return day === undefined ? null : new Date(periodEnd.getTime() + day * DAY);
}

/** Until when documents are covered in the current state. */
export const coveredUntil = (state: SubscriptionState, periodEnd: Date): Date =>
  state === 'cancelled' ? periodEnd : graceEnd(periodEnd);

/**
 * The end of the n-th period. Counted from the first day, so that one started on January 31 ends on February 28 and then
 * on March 31.
 */
export function endOfPeriod(begunAt: Date, plan: Plan, periods: number): Date {
  return addMonths(begunAt, periods * (plan === 'monthly' ? 1 : 12));
}

/** The month that contains `now`, counted from the start day: both plans count soft limits by month. */
export function monthOf(begunAt: Date, now: Date): { readonly start: Date; readonly end: Date } {
  const years = now.getUTCFullYear() - begunAt.getUTCFullYear();
  let months = years * 12 + now.getUTCMonth() - begunAt.getUTCMonth();
  if (addMonths(begunAt, months) > now) months -= 1;
  return { start: addMonths(begunAt, months), end: addMonths(begunAt, months + 1) };
}

function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return moved;
}
