import type { Kysely, Transaction } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { sendRefundJob } from './send-refund-job.ts';

export interface Refund {
  /** The payment that is refunded. */
  readonly reference: string;
  readonly amount: Cents;
  /** What the refund is for. The same value is booked only once. */
  readonly key: string;
  /** The provider or a bank already returned the money, so nothing needs to be sent. */
  readonly isDone: boolean;
}

/** How long the caller has to send a refund it booked. After that, the job sends it. */
const PATIENCE = 60_000;

/**
 * Books a refund before the provider is asked. The same transaction enqueues the job that sends it, so a crash cannot
 * leave a refund that is owed but never sent, or sent but not booked. Returns null if it was already booked or nothing
 * is left to refund.
 */
export async function bookRefund(
  app: App,
  trx: Transaction<Database>,
  order: Pick<OrderRow, 'id' | 'provider'>,
  { reference, amount, key, isDone }: Refund,
): Promise<string | null> {
  const isSettled = isDone || amount === 0;
  const booked = await trx
    .insertInto('transactions')
    .values({
      order_id: order.id,
      type: 'refund',
      key,
      amount,
      provider: order.provider,
      provider_reference: reference,
      card_brand: null,
      card_last4: null,
      created_at: app.now(),
      settled_at: isSettled ? app.now() : null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_reference', 'type', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked || isSettled) return null;
  await enqueue(app, trx, sendRefundJob, { transactionId: booked.id }, { startAfter: new Date(Date.now() + PATIENCE) });
  return booked.id;
}

/** How much of a payment is booked as refunded, sent or not. */
export async function refundedSoFar(
  db: Kysely<Database> | Transaction<Database>,
  provider: string,
  reference: string,
): Promise<Cents> {
  const { sum } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('type', '=', 'refund')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return cents(Number(sum ?? 0));
}
