import type { Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { cardHash } from '../payments/card-hash.ts';
import type { Paid } from '../payments/provider.ts';
import type { SubscriptionRow } from '../subscriptions/find-subscription.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';

/** Books a payment: the next receipt number, without gaps, and the movement of money. */
export async function bookPayment(
  app: App,
  trx: Transaction<Database>,
  order: Pick<OrderRow, 'id' | 'total' | 'provider'>,
  paid: Paid,
  subscription: Pick<SubscriptionRow, 'id' | 'card_hash'> | null,
): Promise<OrderRow> {
  const { last } = await trx
    .updateTable('receipt_numbers')
    .set((build) => ({ last: build('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('transactions')
    .values({
      order_id: order.id,
      type: 'payment',
      amount: order.total,
      provider: order.provider,
      provider_reference: paid.reference,
      card_brand: paid.card?.brand ?? null,
      card_last4: paid.card?.last4 ?? null,
      created_at: app.now(),
    })
    .execute();
  return trx
    .updateTable('orders')
    .set({
      state: 'paid',
      paid_at: app.now(),
      receipt_number: last,
      provider_reference: paid.reference,
      subscription_id: subscription?.id ?? null,
      card_hash: (await cardHash(app, order.provider, paid.card)) ?? subscription?.card_hash ?? null,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
