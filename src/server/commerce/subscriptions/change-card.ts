import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { cardHash } from '../payments/card-hash.ts';
import { requireOwnSubscription, type SubscriptionRow } from './find-subscription.ts';
import { renewByOurClock, followRenewals } from './renew-subscriptions.ts';

/** For Stripe: the secret with which the browser sends the new card directly to Stripe. Null for other providers. */
export async function beginCardChange(app: App, actor: Actor): Promise<string | null> {
  const subscription = await requireOwnSubscription(app, actor);
  if (!app.payments.renewals) return null;
  return app.payments.renewals.beginCard(customerOf(subscription));
}

/** Charges renewals to another card, and retries an unpaid renewal right away. */
export async function changeCard(
  app: App,
  actor: Actor,
  payment: Readonly<Record<string, unknown>>,
): Promise<SubscriptionRow> {
  const subscription = await requireOwnSubscription(app, actor);
  const { renewals } = app.payments;
  const { kept, face } = renewals
    ? await renewals.takeCard(
        referenceOf(subscription),
        customerOf(subscription),
        typeof payment['setupIntentId'] === 'string' ? payment['setupIntentId'] : '',
      )
    : await app.payments.keep(payment);
  const changed = await app.db
    .updateTable('subscriptions')
    .set({
      provider_card: kept.card,
      provider_customer: kept.customer,
      card_brand: face.brand,
      card_last4: face.last4,
      card_hash: await cardHash(app, subscription.provider, face),
      // Its renewal may have failed since it was read.
      next_try_at: sql<Date | null>`case when state = 'past_due' then ${app.now()}::timestamptz else next_try_at end`,
    })
    .where('id', '=', subscription.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (renewals) await followRenewals(app, changed);
  else await renewByOurClock(app, changed);
  const settled = await requireOwnSubscription(app, actor);
  if (settled.state === 'past_due')
    throw new AppError(
      'PAYMENT_FAILED',
      'We saved the card, but the bank declined the payment that is due. Try another card.',
    );
  return settled;
}

function customerOf({ provider_customer: customer }: SubscriptionRow): string {
  if (customer === null)
    throw new AppError('CONFLICT', 'This subscription was started in test mode and has no card to change.');
  return customer;
}

function referenceOf({ provider_reference: reference }: SubscriptionRow): string {
  if (reference === null) throw new AppError('BUSY', 'Your subscription just started. Try again in a minute.');
  return reference;
}
