import { sql } from 'kysely';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import { type ListRequest, readList } from '../../services/lists/list.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';

export const OWN_TRANSACTION_COLUMNS = ['createdAt', 'type', 'amount', 'orderNumber'] as const;
export type OwnTransactionColumn = (typeof OWN_TRANSACTION_COLUMNS)[number];

/** Every payment and refund of one account. */
export async function listOwnTransactions(app: App, actor: Actor, request: ListRequest<OwnTransactionColumn>) {
  const ownerKey = userKey(requireUser(actor));
  return readFromReplica(app, (from) => transactionsOf(from, ownerKey, request));
}

function transactionsOf({ db }: App, ownerKey: OwnerKey, request: ListRequest<OwnTransactionColumn>) {
  const all = db
    .selectFrom('transactions')
    .innerJoin('orders', 'orders.id', 'transactions.order_id')
    .where('orders.owner_key', '=', ownerKey)
    .select([
      'transactions.id',
      'transactions.type',
      'transactions.amount',
      'transactions.provider',
      'transactions.card_brand as cardBrand',
      'transactions.card_last4 as cardLast4',
      'transactions.created_at as createdAt',
      'orders.id as orderId',
      'orders.number as orderNumber',
      'orders.receipt_number as receiptNumber',
    ]);
  return readList(
    all,
    {
      sortBy: {
        createdAt: 'transactions.created_at',
        type: 'transactions.type',
        amount: 'transactions.amount',
        orderNumber: 'orders.number',
      },
      searchIn: [sql`orders.number::text`, sql`orders.receipt_number::text`, 'transactions.card_last4'],
      unique: 'transactions.id',
    },
    request,
  );
}
