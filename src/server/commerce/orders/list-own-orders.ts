import { sql } from 'kysely';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import { type ListRequest, readList } from '../../services/lists/list.ts';
import type { App } from '../../services/app.ts';
import { isContested } from '../chargebacks/is-contested.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import { namesOfLines } from './names-of-lines.ts';

export const OWN_ORDER_COLUMNS = ['number', 'state', 'total', 'createdAt'] as const;
export type OwnOrderColumn = (typeof OWN_ORDER_COLUMNS)[number];

/** The orders of one account. Leaves out orders that were started but never paid. */
export async function listOwnOrders(app: App, actor: Actor, request: ListRequest<OwnOrderColumn>) {
  const ownerKey = userKey(requireUser(actor));
  return readFromReplica(app, (from) => ordersOf(from, ownerKey, request));
}

function ordersOf({ db }: App, ownerKey: OwnerKey, request: ListRequest<OwnOrderColumn>) {
  const all = db
    .selectFrom('orders')
    .where('owner_key', '=', ownerKey)
    .where('state', '<>', 'abandoned')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.total',
      'orders.receipt_number as receiptNumber',
      'orders.created_at as createdAt',
      namesOfLines.as('content'),
      isContested.as('isContested'),
    ]);
  return readList(
    all,
    {
      sortBy: { number: 'orders.number', state: 'orders.state', total: 'orders.total', createdAt: 'orders.created_at' },
      searchIn: [sql`orders.number::text`, namesOfLines],
      unique: 'orders.id',
    },
    request,
  );
}
