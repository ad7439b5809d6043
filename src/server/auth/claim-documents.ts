import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Moves documents and orders bought as a guest to the account, once its owner has confirmed the email address. A
 * document that the account already has for the same person and period is not moved.
 */
export async function claimDocuments(db: Kysely<Database> | Transaction<Database>, userId: string): Promise<void> {
  await sql`
    update documents as bought set owner_key = 'user:' || users.id
    from users
    where users.id = ${userId} and bought.owner_key = 'email:' || users.username
      and not exists (
        select 1 from documents as own
        where own.owner_key = 'user:' || users.id and own.kind = bought.kind and own.live_key = bought.live_key
      )`.execute(db);
  await sql`
    update orders set owner_key = 'user:' || users.id
    from users where users.id = ${userId} and orders.owner_key = 'email:' || users.username`.execute(db);
}
