import { AppError } from '../../domain/errors.ts';
import { type Cents, ZERO } from '../../domain/money.ts';
import { type Plan, planPrice } from '../../domain/orders/subscription.ts';
import type { App } from '../app.ts';
import type { Offer } from '../orders/products.ts';
import { runningSubscription, isCovering, type SubscriptionRow } from './find-subscription.ts';

/** How an order stands to subscriptions. */
export interface Coverage {
  /** The plan that it begins, and what that costs. */
  readonly plan: Plan | null;
  readonly price: Cents;
  /** The subscription under which its papers cost nothing. */
  readonly subscription: SubscriptionRow | null;
}

const ALREADY = 'You have a subscription already, and papers cost nothing under it.';

/** What a subscription, one that runs or one that is asked for, takes over. */
export async function coverageFor(app: App, userId: string | null, plan: Plan | null): Promise<Coverage> {
  const running = userId === null ? undefined : await runningSubscription(app.db, userId);
  if (running && plan !== null) throw new AppError('CONFLICT', ALREADY, { plan: ALREADY });
  return {
    plan,
    price: plan === null ? ZERO : planPrice(plan),
    subscription: running && isCovering(running, app.now()) ? running : null,
  };
}

/** Under a subscription a paper costs nothing. */
export const priced = (offers: readonly Offer[], { plan, subscription }: Coverage): readonly Offer[] =>
  plan === null && subscription === null
    ? offers
    : offers.map((offer) => ({ ...offer, line: { ...offer.line, price: ZERO } }));

/** A coupon takes something off papers; where they cost nothing it is kept for another day. */
export function requireNoCoupon(typed: string | undefined, { plan, subscription }: Coverage): void {
  if ((typed ?? '').trim() === '' || (plan === null && subscription === null)) return;
  const message = 'Papers cost nothing under a subscription, so there is nothing for a coupon to take off.';
  throw new AppError('INVALID_INPUT', message, { coupon: message });
}
