import { AppError } from '../../../domain/errors.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { type Plan, planPrice } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import type { Offer } from '../orders/products.ts';
import { runningSubscription, isCovering, type SubscriptionRow } from './find-subscription.ts';

/** How a subscription affects an order. */
export interface Coverage {
  /** The plan that the order starts, and its price. */
  readonly plan: Plan | null;
  readonly price: Cents;
  /** The subscription that covers the order's documents. */
  readonly subscription: SubscriptionRow | null;
}

const ALREADY_SUBSCRIBED = 'You already have a subscription that covers your documents. You were not charged.';

/** Finds out what an active or requested subscription covers. */
export async function coverageFor(app: App, userId: string | null, plan: Plan | null): Promise<Coverage> {
  const running = userId === null ? undefined : await runningSubscription(app.db, userId);
  if (running && plan !== null) throw new AppError('CONFLICT', ALREADY_SUBSCRIBED, { plan: ALREADY_SUBSCRIBED });
  return {
    plan,
    price: plan === null ? ZERO : planPrice(plan),
    subscription: running && isCovering(running, app.now()) ? running : null,
  };
}

export const free = (offers: readonly Offer[]): readonly Offer[] =>
  offers.map((offer) => ({ ...offer, line: { ...offer.line, price: ZERO } }));

/** Documents covered by a subscription are free. */
export const priced = (offers: readonly Offer[], { plan, subscription }: Coverage): readonly Offer[] =>
  plan === null && subscription === null ? offers : free(offers);

/** Refuses a coupon for documents that are already free, so that it is not used up. */
export function requireNoCoupon(typed: string | undefined, { plan, subscription }: Coverage): void {
  if ((typed ?? '').trim() === '' || (plan === null && subscription === null)) return;
  const message = 'Your subscription already covers this, so you don’t need a coupon.';
  throw new AppError('INVALID_INPUT', message, { coupon: message });
}
