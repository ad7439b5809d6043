import { AppError } from '../errors.ts';
import { type Cents, cents } from '../money.ts';

/** Unlimited documents for one business, with a soft limit that staff look at. */
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
 * active: runs and is renewed. past_due: a renewal failed; papers are covered while it is tried again. cancelled: runs to
 * the end of what is paid and no further. ended: over.
 */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Which state a subscription may go to from which. One that is past due is not cancelled for later: it ends at once. */
export const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  active: ['past_due', 'cancelled', 'ended'],
  past_due: ['active', 'ended'],
  cancelled: ['active', 'ended'],
  ended: [],
};

export function requireSubscriptionMove(from: SubscriptionState, to: SubscriptionState): void {
  if (!SUBSCRIPTION_MOVES[from].includes(to))
    throw new AppError('CONFLICT', `A subscription that is ${SAID[from]} cannot become ${SAID[to]}.`);
}

const SAID: Readonly<Record<SubscriptionState, string>> = {
  active: 'active',
  past_due: 'past due',
  cancelled: 'cancelled',
  ended: 'over',
};

const DAY = 86_400_000;

/** How long papers are covered while a renewal does not go through. */
export const GRACE_DAYS = 7;
/** Days after the end of what was paid on which the renewal is tried again. */
const TRIES_ON_DAY = [0, 1, 3, 5] as const;
/** The letter before a yearly renewal. */
export const NOTICE_DAYS = 7;

export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + GRACE_DAYS * DAY);

/** When a renewal that failed is tried next; null once only the end of the grace is waited for. */
export function nextTry(periodEnd: Date, failures: number): Date | null {
  const day = TRIES_ON_DAY[failures];
  return day === undefined ? null : new Date(periodEnd.getTime() + day * DAY);
}

/** Until when papers are covered, as things stand. */
export const coveredUntil = (state: SubscriptionState, periodEnd: Date): Date =>
  state === 'cancelled' ? periodEnd : graceEnd(periodEnd);

/**
 * The end of the n-th period. Counted from the first day, so that one begun on 31 January ends on 28 February and then
 * on 31 March.
 */
export function endOfPeriod(begunAt: Date, plan: Plan, periods: number): Date {
  return addMonths(begunAt, periods * (plan === 'monthly' ? 1 : 12));
}

/** Soft limits are counted by the month for both plans: the month in which `now` lies, from the day it began. */
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
