import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { emailKey, type OwnerKey, type UserKey, userKey, type VisitorKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { moveDocuments, moveOrders } from './move-documents.ts';
import { breaksOneLive } from '../issue/breaks-one-live.ts';
import { recordEvents } from '../issue/record-event.ts';

/** Both names of somebody who confirmed an email address: what a guest typed, and the account. */
export interface Claimant {
  readonly guest: OwnerKey;
  readonly account: UserKey;
}

/** Null until the email address is confirmed: before that, it is only typed. */
export async function claimantOf(app: App, userId: string): Promise<Claimant | null> {
  const user = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user ? { guest: emailKey(user.username), account: userKey(userId) } : null;
}

/** What is accepted at once: the documents of an order, or those of a series without one. */
export const purchaseOf = sql<string>`coalesce(documents.order_id::text, documents.series_id)`;

/**
 * Moves purchases with the owner's email address to the account. Whoever paid keeps no power over them: their keys end,
 * their browser is forgotten, and their corrections are deleted. Answers with the purchases that stay, because the
 * account has a live document for the same person and period.
 */
export async function acceptDocuments(
  app: App,
  actor: Actor,
  purchases: readonly string[],
): Promise<readonly string[]> {
  const claimant = await claimantOf(app, requireUser(actor));
  if (!claimant) throw new AppError('CONFLICT', 'Confirm your email address first.');
  const stay: string[] = [];
  for (const purchase of [...new Set(purchases)].toSorted())
    if (!(await accept(app, claimant, purchase))) stay.push(purchase);
  return stay;
}

/** An owner who bought in this browser before signing in is not asked. */
export async function acceptDocumentsOfBrowser(app: App, visitor: VisitorKey, userId: string): Promise<void> {
  const claimant = await claimantOf(app, userId);
  if (!claimant) return;
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('owner_key', '=', claimant.guest)
    .where('placed_by', '=', visitor)
    .orderBy('id')
    .execute();
  for (const { id } of orders) await accept(app, claimant, id);
}

/** False if the purchase stays. */
async function accept(app: App, claimant: Claimant, purchase: string): Promise<boolean> {
  try {
    return await app.db.transaction().execute((trx) => take(app, trx, claimant, purchase));
  } catch (error) {
    // The account got such a document in this moment.
    if (breaksOneLive(error)) return false;
    throw error;
  }
}

async function take(
  app: App,
  trx: Transaction<Database>,
  { guest, account }: Claimant,
  purchase: string,
): Promise<boolean> {
  // An order before its documents, as in `lockOrder`.
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where(sql<string>`id::text`, '=', purchase)
    .where('owner_key', '=', guest)
    .forUpdate()
    .executeTakeFirst();
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'live_key', 'level', 'state'])
    .where('owner_key', '=', guest)
    .where(purchaseOf, '=', purchase)
    .forUpdate()
    .execute();
  const ids = documents.map(({ id }) => id);
  if (ids.length > 0) {
    const own = await trx
      .selectFrom('documents as own')
      .innerJoin('documents as bought', (join) =>
        join.onRef('bought.kind', '=', 'own.kind').onRef('bought.live_key', '=', 'own.live_key'),
      )
      .select('own.id')
      .where('bought.id', 'in', ids)
      .where('bought.level', '<>', 'S')
      .where('bought.state', 'in', ['live', 'issuing'])
      .where('own.owner_key', '=', account)
      .where('own.level', '<>', 'S')
      .where('own.state', 'in', ['live', 'issuing'])
      .executeTakeFirst();
    if (own) return false;
    await moveDocuments(trx, ids, account, app.now());
    await recordEvents(trx, ids, 'accepted');
  }
  if (order) await moveOrders(trx, [order.id], account);
  return true;
}
