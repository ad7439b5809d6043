import { sql, type Transaction } from 'kysely';
import type { UserKey } from '../../../domain/owner-key.ts';
import type { Database } from '../../platform/db/schema.ts';
import { hashAccessKey, newAccessKey } from './access-key.ts';

/** Gives documents to an account. Whoever had them keeps no power over them: their keys, corrections and links end. */
export async function moveDocuments(
  trx: Transaction<Database>,
  ids: readonly string[],
  account: UserKey,
  now: Date,
): Promise<void> {
  const these = sql<string[]>`${ids}::text[]`;
  await trx
    .updateTable('documents')
    // Nobody holds this key.
    .set({ owner_key: account, access_key_hash: hashAccessKey(newAccessKey()), declined_at: null })
    .where('id', '=', sql<string>`any(${these})`)
    .execute();
  await trx
    .deleteFrom('drafts')
    .where('corrects', '=', sql<string>`any(${these})`)
    .where('owner_key', '<>', account)
    .execute();
  await trx
    .updateTable('drafts')
    .set({ continues: null })
    .where('continues', '=', sql<string>`any(${these})`)
    .where('owner_key', '<>', account)
    .execute();
  await trx
    .updateTable('shares')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('shared_by', 'like', 'user:%')
    .where('shared_by', '<>', account)
    .where('id', 'in', (query) =>
      query
        .selectFrom('share_documents')
        .select('share_id')
        .where('document_id', '=', sql<string>`any(${these})`),
    )
    .execute();
}

/** Gives orders to an account, which the caller has locked. Their keys end. */
export async function moveOrders(trx: Transaction<Database>, ids: readonly string[], account: UserKey): Promise<void> {
  const these = sql<string>`any(${ids}::uuid[])`;
  await trx
    .updateTable('orders')
    .set({
      owner_key: account,
      placed_by: account,
      // The name of an attempt comes from the buyer, so the account may have used the same one.
      attempt: sql<string>`case when exists (
        select from orders as own where own.placed_by = ${account} and own.attempt = orders.attempt
      ) then orders.attempt || ' ' || orders.id else orders.attempt end`,
    })
    .where('id', '=', these)
    .execute();
  await trx.deleteFrom('order_keys').where('order_id', '=', these).execute();
}
