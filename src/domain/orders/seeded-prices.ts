import type { ConfigType } from '../documents/kind.ts';
import { type Cents, cents } from '../money.ts';

/** What a new install charges for one document of each kind, until staff change it in the document configs. */
export const SEEDED_PRICES: Readonly<Record<ConfigType, Cents>> = {
  paystub: cents(799),
  utility: cents(3000),
  bankstatement: cents(2000),
  invoice: cents(799),
  w2: cents(999),
  misc1099: cents(999),
};

/** Unlimited documents for one business, with a soft limit that staff look at. */
export const SUBSCRIPTION = {
  monthly: cents(9900),
  yearly: cents(99_000),
  softLimitPerMonth: 200,
} as const;
