import { cents } from '../money.ts';

/** Unlimited documents for one business, with a soft limit that staff look at. */
export const SUBSCRIPTION = {
  monthly: cents(9900),
  yearly: cents(99_000),
  softLimitPerMonth: 200,
} as const;
