import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { emailKey, emailOf, type OwnerKey, userIdOf, userKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AccountLimitTable } from '../../platform/db/tables/signals.ts';

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * An account and its email address count as one, so ordering as a guest with the same address does not avoid a limit.
 */
async function keysOf(db: Connection, ownerKey: OwnerKey): Promise<readonly OwnerKey[]> {
  const userId = userIdOf(ownerKey);
  if (userId !== null && isUuid(userId)) {
    const user = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
    return user ? [ownerKey, emailKey(user.username)] : [ownerKey];
  }
  const email = emailOf(ownerKey);
  if (email === null) return [ownerKey];
  const user = await db.selectFrom('users').select('id').where('username', '=', email.toLowerCase()).executeTakeFirst();
  return user ? [ownerKey, userKey(user.id)] : [ownerKey];
}

/**
 * A lock until the end of the transaction, taken both to limit an account and to register its documents, so that one of
 * the two sees what the other did.
 */
export async function lockOwner(trx: Transaction<Database>, ownerKey: OwnerKey): Promise<void> {
  for (const key of (await keysOf(trx, ownerKey)).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 58))`.execute(trx);
}

/** The active limit that staff set on an owner: specimens only, or suspended. */
export async function limitOf(
  db: Connection,
  ownerKey: OwnerKey,
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

/** Refuses purchases by a suspended owner, with the account or as a guest with its address. */
export async function requireNotSuspended(db: Connection, ownerKey: OwnerKey): Promise<void> {
  if (await limitOf(db, ownerKey, 'stopped')) throw new AppError('CONFLICT', STOPPED);
}

const STOPPED = 'This account is suspended. Our email explains why. If this is a mistake, reply to it or contact us.';
