import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { isUuid } from '../../../domain/uuid.ts';

/** The order that these drafts were paid with, if any. */
export async function orderOfDrafts(
  app: App,
  ownerKeys: readonly OwnerKey[],
  draftIds: readonly string[],
): Promise<string | null> {
  const ids = draftIds.filter(isUuid);
  if (ids.length === 0 || ownerKeys.length === 0) return null;
  const line = await app.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.draft_id', 'in', ids)
    .where('orders.state', 'in', ['paid', 'refunded'])
    .where((where) => where.or([where('placed_by', 'in', ownerKeys), where('owner_key', 'in', ownerKeys)]))
    .executeTakeFirst();
  return line?.id ?? null;
}

/** What an unpaid order was for, to pay for it again. */
export async function unpaidLinesOf(app: App, orderId: string) {
  return app.db
    .selectFrom('order_lines')
    .select(['draft_id', 'kind', 'input'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
