import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockOrder } from './lock-order.ts';

/**
 * True for the worker that seals the last document of an order. Locks the order row first: otherwise two documents that
 * finish at the same moment would each see the other as missing.
 */
export async function isLastOfOrder(trx: Transaction<Database>, orderId: string): Promise<boolean> {
  await lockOrder(trx, orderId);
  const { count } = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'issuing')
    .executeTakeFirstOrThrow();
  return count === 0;
}
