import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Whoever changes an order and its documents locks the order first. A refund that waits for a document while the
 * document's transaction waits for the order would be a deadlock.
 */
export async function lockOrder(trx: Transaction<Database>, orderId: string | null): Promise<void> {
  if (orderId !== null) await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
}
