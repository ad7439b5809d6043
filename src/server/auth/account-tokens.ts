import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { letterTokenHash, newLetterToken } from './letter-token.ts';

type Purpose = 'confirm' | 'reset';

const HOUR = 3_600_000;
const LIFETIME: Record<Purpose, number> = { confirm: 7 * 24 * HOUR, reset: HOUR };

/** The newest letter counts: older ones of the same purpose open nothing any more. */
export async function writeToken(
  app: App,
  trx: Transaction<Database>,
  purpose: Purpose,
  user: { readonly id: string; readonly username: string },
): Promise<string> {
  const token = newLetterToken();
  await trx.deleteFrom('account_tokens').where('user_id', '=', user.id).where('purpose', '=', purpose).execute();
  await trx
    .insertInto('account_tokens')
    .values({
      token_hash: letterTokenHash(token),
      user_id: user.id,
      purpose,
      email: user.username,
      expires_at: new Date(app.now().getTime() + LIFETIME[purpose]),
    })
    .execute();
  return token;
}

/** Works once, in time, and only while the account still has the address that the letter went to. */
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
    .where('token_hash', '=', letterTokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', app.now())
    .returning('account_tokens.user_id')
    .executeTakeFirst();
  if (!spent) {
    throw new AppError('INVALID_INPUT', 'This link has been used or is too old. Ask for a new one.');
  }
  return spent.user_id;
}
