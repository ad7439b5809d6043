import { userIdOf, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { newOrderKey } from '../read/order-keys.ts';
import type { DocumentRow } from '../read/find-document.ts';

/** The newest revision after this one, if there is any. */
export async function newerRevisionOf(app: App, { series_id: series, revision }: DocumentRow): Promise<string | null> {
  const newest = await app.db
    .selectFrom('documents')
    .select('id')
    .where('series_id', '=', series)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return newest?.id ?? null;
}

/** Where a revision is shown after it was issued: to its account, or to a guest in the order, with a new key. */
export async function whereToSeeRevision(app: App, userId: string | null, id: string) {
  const { owner_key: ownerKey, order_id: orderId } = await app.db
    .selectFrom('documents')
    .select(['owner_key', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (userId !== null && ownerKey === userKey(userId)) return { place: 'dashboard' } as const;
  // A key to what an account accepted since would open it again.
  if (orderId === null || userIdOf(ownerKey) !== null) return { place: 'verification' } as const;
  return { place: 'order', orderId, key: await newOrderKey(app, app.db, orderId) } as const;
}
