import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Papers and orders that were bought as a guest come to the account once its owner has proved to read that address.
 * One that the account already has for the same person and period stays where it is.
 */
export async function claimPapers(db: Kysely<Database> | Transaction<Database>, userId: string): Promise<void> {
  await sql`
    update documents as bought set owner_key = 'user:' || users.id
    from users
    where users.id = ${userId} and bought.owner_key = 'email:' || users.username
      and not exists (
        select 1 from documents as own
        where own.owner_key = 'user:' || users.id and own.kind = bought.kind and own.period = bought.period
          and lower(own.issuer) = lower(bought.issuer)
          and lower(coalesce(own.person, '')) = lower(coalesce(bought.person, ''))
      )`.execute(db);
  await sql`
    update orders set owner_key = 'user:' || users.id
    from users where users.id = ${userId} and orders.owner_key = 'email:' || users.username`.execute(db);
}
