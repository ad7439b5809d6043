import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { signInLinkMail } from '../mail/templates/sign-in-link.tsx';
import { claimPapers } from './claim-papers.ts';
import { letterTokenHash, newLetterToken } from './letter-token.ts';
import { afterTheSameTime } from './same-time.ts';
import { beginSession, type BegunSignIn } from './sign-in.ts';
import type { Visit } from './visitor.ts';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

export async function writeSignInLink(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  username: string,
  next: string | null,
): Promise<string> {
  const token = newLetterToken();
  await db
    .insertInto('sign_in_links')
    .values({
      token_hash: letterTokenHash(token),
      username,
      next_path: next,
      expires_at: new Date(app.now().getTime() + QUARTER_OF_AN_HOUR),
    })
    .execute();
  return token;
}

/** An account, or a guest who bought something under this address. */
async function isKnown(app: App, username: string): Promise<boolean> {
  const user = await app.db
    .selectFrom('users')
    .select('disabled_at')
    .where('username', '=', username)
    .executeTakeFirst();
  if (user) return user.disabled_at === null;
  const ownerKey = `email:${username}`;
  const bought = await app.db
    .selectFrom('documents')
    .select('id')
    .where('owner_key', '=', ownerKey)
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}

/** The same answer after the same time for every address. */
export const requestSignInLink = (app: App, username: string, next: string | null): Promise<void> =>
  afterTheSameTime(sendSignInLink(app, username, next));

async function sendSignInLink(app: App, username: string, next: string | null): Promise<void> {
  if (!(await isKnown(app, username))) return;
  await app.db.transaction().execute(async (trx) => {
    const token = await writeSignInLink(app, trx, username, next);
    await enqueueMail(app, trx, { template: signInLinkMail, content: { token }, to: username });
  });
}

/**
 * Works once, for a quarter of an hour. It stands for the password, not for a code. A guest gets an account without a
 * password, with everything bought under the address; the letter has shown whose that is.
 */
export async function signInByLink(
  app: App,
  token: string,
  visit: Visit,
): Promise<BegunSignIn & { readonly next: string | null }> {
  const { userId, next } = await app.db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', letterTokenHash(token))
      .where('expires_at', '>', app.now())
      .returning(['username', 'next_path'])
      .executeTakeFirst();
    if (!link) throw new AppError('INVALID_INPUT', 'This link has been used or is too old. Please ask for a new one.');
    await trx
      .insertInto('users')
      .values({ full_name: link.username.split('@')[0]!, username: link.username, password_hash: null, user_role: 0 })
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
    await claimPapers(trx, user.id);
    return { userId: user.id, next: link.next_path };
  });
  return { ...(await beginSession(app, userId, visit)), next };
}
