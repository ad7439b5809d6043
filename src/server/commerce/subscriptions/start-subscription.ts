import type { Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { cents } from '../../../domain/money.ts';
import { endOfPeriod, type Plan } from '../../../domain/orders/subscription.ts';
import { userIdOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { defineJob } from '../../services/jobs/job.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { cardHash } from '../payments/card-hash.ts';
import type { Paid } from '../payments/provider.ts';
import { matchRenewals } from './match-renewals.ts';
import { runningSubscription, type SubscriptionRow } from './find-subscription.ts';

/** Starts a subscription in the transaction that records its first payment. */
export async function startSubscription(
  app: App,
  trx: Transaction<Database>,
  order: OrderRow,
  { plan, price }: { readonly plan: Plan; readonly price: number },
  paid: Paid,
): Promise<SubscriptionRow> {
  const userId = userIdOf(order.owner_key);
  if (userId === null) throw new Error(`Order ${order.id} starts a subscription without an account`);
  // Lock the user, so that of two payments at once the second sees the first.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  if (await runningSubscription(trx, userId)) throw new AppError('CONFLICT', 'You already have a subscription.');
  if (!paid.kept) throw new AppError('CONFLICT', 'This payment method can’t be used for renewals. Use a card.');
  const now = app.now();
  const subscription = await trx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      plan,
      price,
      provider: order.provider,
      provider_customer: paid.kept.customer,
      provider_card: paid.kept.card,
      provider_reference: null,
      card_brand: paid.card?.brand ?? null,
      card_last4: paid.card?.last4 ?? null,
      card_hash: await cardHash(app, order.provider, paid.card),
      begun_at: now,
      period_start: now,
      period_end: endOfPeriod(now, plan, 1),
      next_try_at: null,
      notice_sent_for: null,
      over_limit_since: null,
      ended_at: null,
      counted_from: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (app.payments.renewals) await enqueue(app, trx, beginRenewalsJob, { subscriptionId: subscription.id });
  return subscription;
}

/** Tells the provider when to renew. Repeated runs tell it only once. */
export const beginRenewalsJob = defineJob({
  name: 'begin-renewals',
  payload: z.object({ subscriptionId: z.string() }),
  retries: 12,
  firstRetrySeconds: 10,
  run: async (app, { subscriptionId }) => {
    const row = await app.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', subscriptionId)
      .where('provider_reference', 'is', null)
      .where('state', '<>', 'ended')
      .executeTakeFirst();
    if (!row || !app.payments.renewals) return;
    const reference = await app.payments.renewals.begin({
      subscriptionId: row.id,
      plan: row.plan,
      price: cents(row.price),
      kept: { customer: row.provider_customer, card: row.provider_card },
      firstRenewal: row.period_end,
    });
    await app.db.updateTable('subscriptions').set({ provider_reference: reference }).where('id', '=', row.id).execute();
    // It may have been canceled, changed or refunded while the provider was being told.
    await matchRenewals(app, row.id);
  },
});
