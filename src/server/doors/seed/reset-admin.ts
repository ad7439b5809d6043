import type { Kysely } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { writeToken } from '../../services/auth/account-tokens.ts';

interface Reset {
  readonly did: 'reset' | 'made';
  /** Of the link that sets a new password. */
  readonly token: string;
}

/** Everything by which somebody signs in, or is signed in. */
const WAYS_IN = [
  'sessions',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'provider_identities',
  'account_tokens',
  'email_changes',
] as const;

/**
 * For the operator, who has the database anyway: ends every way in of an admin who lost theirs, and opens a new one. Only where
 * no active admin is left does it make one, of the account with this address or of a new one.
 */
export const resetAdmin = (
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  address: string,
): Promise<Reset> =>
  db.transaction().execute(async (trx) => {
    const username = address.trim().toLowerCase();
    const admins = await trx
      .selectFrom('users')
      .select('username')
      .where('user_role', '=', ROLE.admin)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .execute();
    const isAdmin = admins.some((active) => active.username === username);
    if (!isAdmin && admins.length > 0) throw new AppError('NOT_FOUND', `${username} is not an active admin.`);
    const changes = {
      user_role: ROLE.admin,
      password_hash: null,
      disabled_at: null,
      erase_at: null,
      reopen_hash: null,
      updated_at: now(),
    };
    const user = await trx
      .insertInto('users')
      .values({ ...changes, full_name: 'Admin', username })
      .onConflict((known) => known.column('username').doUpdateSet(changes))
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
    for (const table of WAYS_IN) await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sign_in_links').where('username', '=', username).execute();
    const actor = { userId: user.id, role: ROLE.admin, key: null };
    await recordAudit(trx, actor, {
      action: isAdmin ? 'user.admin-reset' : 'user.admin-made',
      subject: `user:${user.id}`,
      reason: 'By the operator: the command admin reset',
    });
    return { did: isAdmin ? 'reset' : 'made', token: await writeToken({ now }, trx, 'reset', user) };
  });
