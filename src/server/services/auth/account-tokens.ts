import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { tokenHash, newToken } from './token.ts';

type Purpose = 'confirm' | 'reset';

const HOUR = 3_600_000;
/** An invitation waits for a new colleague, not for someone who asked a minute ago. */
export const INVITATION_DAYS = 7;
export const INVITATION_LIFETIME = INVITATION_DAYS * 24 * HOUR;

const LIFETIME: Record<Purpose, number> = { confirm: 7 * 24 * HOUR, reset: HOUR };

/** Only the newest token of each purpose works. */
export async function writeToken(
  app: Pick<App, 'now'>,
  trx: Transaction<Database>,
  purpose: Purpose,
  user: { readonly id: string; readonly username: string },
  lifetime = LIFETIME[purpose],
): Promise<string> {
  const token = newToken();
  await trx.deleteFrom('account_tokens').where('user_id', '=', user.id).where('purpose', '=', purpose).execute();
  await trx
    .insertInto('account_tokens')
    .values({
      token_hash: tokenHash(token),
      user_id: user.id,
      purpose,
      email: user.username,
      expires_at: new Date(app.now().getTime() + lifetime),
    })
    .execute();
  return token;
}

const SPENT = 'This link was already used or has expired. Request a new one.';

/** What the page of a link says when it is opened: why it no longer works. Null if it does. Opening it uses nothing up. */
export async function problemOfToken({ db, now }: App, purpose: Purpose, token: string): Promise<string | null> {
  const usable = await db
    .selectFrom('account_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'account_tokens.user_id').onRef('users.username', '=', 'account_tokens.email'),
    )
    .select('account_tokens.user_id')
    .where('users.disabled_at', 'is', null)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return usable ? null : SPENT;
}

/** Works once, until it expires, and only while the account still has the email address the token was sent to. */
export async function spendToken(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  purpose: Purpose,
  token: string,
): Promise<string> {
  const spent = await db
    .deleteFrom('account_tokens')
    .using('users')
    .whereRef('users.id', '=', 'account_tokens.user_id')
    .whereRef('users.username', '=', 'account_tokens.email')
    .where('users.disabled_at', 'is', null)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', app.now())
    .returning('account_tokens.user_id')
    .executeTakeFirst();
  if (!spent) {
    throw new AppError('INVALID_INPUT', SPENT);
  }
  return spent.user_id;
}
