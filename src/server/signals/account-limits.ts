import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Database } from '../db/schema.ts';
import type { AccountLimitTable } from '../db/tables/signals.ts';

type Connection = Kysely<Database> | Transaction<Database>;

/** An account and its address are one: whoever signs out and orders as a guest with the same address is who they were. */
async function keysOf(db: Connection, ownerKey: string): Promise<readonly string[]> {
  const [kind = '', name = ''] = ownerKey.split(/:(.*)/s);
  if (kind === 'user' && isUuid(name)) {
    const user = await db.selectFrom('users').select('username').where('id', '=', name).executeTakeFirst();
    return user ? [ownerKey, `email:${user.username}`] : [ownerKey];
  }
  if (kind !== 'email') return [ownerKey];
  const user = await db.selectFrom('users').select('id').where('username', '=', name.toLowerCase()).executeTakeFirst();
  return user ? [ownerKey, `user:${user.id}`] : [ownerKey];
}

/**
 * Held until the transaction ends by whoever limits an account and by whoever registers papers for it: of the two, one
 * sees what the other did.
 */
export async function lockOwner(trx: Transaction<Database>, ownerKey: string): Promise<void> {
  for (const key of (await keysOf(trx, ownerKey)).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 58))`.execute(trx);
}

/** What our staff set for whoever owns papers and have not lifted: specimens only, or nothing any more. */
export async function limitOf(
  db: Connection,
  ownerKey: string,
  kind: AccountLimitTable['kind'],
): Promise<Selectable<AccountLimitTable> | null> {
  const limit = await db
    .selectFrom('account_limits')
    .selectAll()
    .where('owner_key', 'in', await keysOf(db, ownerKey))
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return limit ?? null;
}

/** Whoever was stopped buys nothing more, with the account or as a guest with its address. */
export async function requireNotStopped(db: Connection, ownerKey: string): Promise<void> {
  if (await limitOf(db, ownerKey, 'stopped')) throw new AppError('CONFLICT', STOPPED);
}

const STOPPED = 'This account was stopped; our letter says why. Answer it or write to us if that is wrong.';
