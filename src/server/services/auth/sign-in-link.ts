import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { signInLinkEmail } from '../mail/templates/sign-in-link.tsx';
import { tokenHash, newToken } from './token.ts';
import { inConstantTime } from './constant-time.ts';
import { beginSession, type StartedSignIn } from './sign-in.ts';
import type { Visit } from './visitor.ts';

const LIFETIME = 15 * 60_000;

export async function writeSignInLink(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  username: string,
  next: string | null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_links')
    .values({
      token_hash: tokenHash(token),
      username,
      next_path: next,
      expires_at: new Date(app.now().getTime() + LIFETIME),
    })
    .execute();
  return token;
}

/** True if the address has an account or was used to buy something as a guest. */
async function isKnown(app: App, username: string): Promise<boolean> {
  const user = await app.db
    .selectFrom('users')
    .select('disabled_at')
    .where('username', '=', username)
    .executeTakeFirst();
  if (user) return user.disabled_at === null;
  const ownerKey = emailKey(username);
  const bought = await app.db
    .selectFrom('documents')
    .select('id')
    .where('owner_key', '=', ownerKey)
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}

/** Answers every address the same way after the same time, so that it does not reveal who has an account. */
export const requestSignInLink = (app: App, username: string, next: string | null): Promise<void> =>
  inConstantTime(sendSignInLink(app, username, next));

async function sendSignInLink(app: App, username: string, next: string | null): Promise<void> {
  if (!(await isKnown(app, username))) return;
  await app.db.transaction().execute(async (trx) => {
    const token = await writeSignInLink(app, trx, username, next);
    await enqueueEmail(app, trx, { template: signInLinkEmail, content: { token }, to: username });
  });
}

/**
 * Works once, for 15 minutes. It replaces the password but not the code. A guest gets an account without a password,
 * which asks about everything bought with that email address.
 */
export async function signInByLink(
  app: App,
  token: string,
  visit: Visit,
): Promise<StartedSignIn & { readonly next: string | null }> {
  const { userId, next } = await app.db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', app.now())
      .returning(['username', 'next_path'])
      .executeTakeFirst();
    if (!link) throw new AppError('INVALID_INPUT', 'This link was already used or has expired. Request a new one.');
    await trx
      .insertInto('users')
      .values({
        full_name: link.username.split('@')[0]!,
        username: link.username,
        password_hash: null,
        user_role: ROLE.customer,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .execute();
    const user = await trx
      .updateTable('users')
      .set((build) => ({ email_confirmed_at: build.fn.coalesce('email_confirmed_at', build.val(app.now())) }))
      .where('username', '=', link.username)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new AppError('UNAUTHORIZED', 'This account is closed.');
    return { userId: user.id, next: link.next_path };
  });
  return { ...(await beginSession(app, userId, visit)), next };
}
