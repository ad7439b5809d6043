import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../app.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { accountExistsEmail } from '../mail/templates/account-exists.tsx';
import { confirmNewEmail, emailChangedEmail, emailRestoredEmail } from '../mail/templates/change-email.tsx';
import { writeToken } from './account-tokens.ts';
import { requirePassword } from './change-password.ts';
import { tokenHash, newToken } from './token.ts';
import { inConstantTime } from './constant-time.ts';
import type { Session } from './session.ts';
import { writeSignInLink } from './sign-in-link.ts';

const HOUR = 3_600_000;
const TO_CONFIRM = 24 * HOUR;
const TO_UNDO = 14 * 24 * HOUR;

const expired = () => new AppError('INVALID_INPUT', 'This link was already used or has expired.');

/** Emails the new address. Only its owner learns whether it already has an account. */
export async function requestEmailChange(
  app: App,
  session: Session,
  { username, password }: { readonly username: string; readonly password: string },
  address: string,
): Promise<void> {
  if (username === session.user.username) {
    const message = 'This is already your email address.';
    throw new AppError('INVALID_INPUT', message, { username: message });
  }
  await requirePassword(app, session, password, address);
  await inConstantTime(sendEmail(app, session, username));
}

async function sendEmail(app: App, { user }: Session, username: string): Promise<void> {
  const taken = await app.db
    .selectFrom('users')
    .select('full_name')
    .where('username', '=', username)
    .executeTakeFirst();
  await app.db.transaction().execute(async (trx) => {
    if (taken) {
      const token = await writeSignInLink(app, trx, username, null);
      await enqueueEmail(app, trx, {
        template: accountExistsEmail,
        content: { name: taken.full_name, token },
        to: username,
      });
      return;
    }
    const token = newToken();
    await trx.deleteFrom('email_changes').where('user_id', '=', user.id).where('changed_at', 'is', null).execute();
    await trx
      .insertInto('email_changes')
      .values({
        user_id: user.id,
        old_username: user.username,
        new_username: username,
        confirm_hash: tokenHash(token),
        undo_hash: null,
        changed_at: null,
        expires_at: new Date(app.now().getTime() + TO_CONFIRM),
      })
      .execute();
    await enqueueEmail(app, trx, {
      template: confirmNewEmail,
      content: { name: user.fullName, oldAddress: user.username, token },
      to: username,
    });
  });
}

/**
 * Opening the link proves that the user reads the new address. The old address gets a link that can undo the change for
 * two weeks.
 */
export async function confirmEmailChange(app: App, token: string): Promise<void> {
  const now = app.now();
  const undo = newToken();
  await app.db.transaction().execute(async (trx) => {
    const change = await trx
      .updateTable('email_changes')
      .set({
        confirm_hash: null,
        undo_hash: tokenHash(undo),
        changed_at: now,
        expires_at: new Date(now.getTime() + TO_UNDO),
      })
      .where('confirm_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning(['user_id', 'old_username', 'new_username'])
      .executeTakeFirst();
    if (!change) throw expired();
    await requireFree(trx, change.new_username);
    const user = await trx
      .updateTable('users')
      .set({ username: change.new_username, email_confirmed_at: now, updated_at: now })
      .where('id', '=', change.user_id)
      .where('username', '=', change.old_username)
      .where('disabled_at', 'is', null)
      .returning('full_name')
      .executeTakeFirst();
    if (!user) throw expired();
    await enqueueEmail(app, trx, {
      template: emailChangedEmail,
      content: { name: user.full_name, newAddress: change.new_username, token: undo },
      to: change.old_username,
    });
  });
}

/**
 * Restores the old address, in case of a takeover. Whoever changed it knew the password and may have added other ways in,
 * so the password, every session, passkey, recovery code and open link ends, and the authenticator app if it is as new as
 * the change. If the account was closed, it opens again. An email to the old address sets a new password.
 */
export async function undoEmailChange(app: App, token: string): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const change = await trx
      .updateTable('email_changes')
      .set({ undo_hash: null })
      .where('undo_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning(['user_id', 'old_username', 'new_username', 'changed_at'])
      .executeTakeFirst();
    if (!change) throw expired();
    await requireFree(trx, change.old_username);
    const user = await trx
      .updateTable('users')
      .set({
        username: change.old_username,
        password_hash: null,
        email_confirmed_at: now,
        updated_at: now,
        // The thief may have closed the account, which erases it. What staff disabled stays disabled.
        disabled_at: sql<Date | null>`case when reopen_hash is null then disabled_at end`,
        erase_at: null,
        reopen_hash: null,
      })
      .where('id', '=', change.user_id)
      .returning(['id', 'full_name', 'username'])
      .executeTakeFirstOrThrow();
    // A second change by the same thief has a link of its own, which would take the account again.
    await trx.deleteFrom('email_changes').where('user_id', '=', user.id).execute();
    for (const table of ['sessions', 'passkeys', 'recovery_codes', 'account_tokens'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sign_in_links').where('username', 'in', [change.old_username, change.new_username]).execute();
    // The change was requested at most this long before it was confirmed.
    const since = new Date(change.changed_at!.getTime() - TO_CONFIRM);
    await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', user.id)
      .where((where) => where.or([where('created_at', '>=', since), where('confirmed_at', '>=', since)]))
      .execute();
    await enqueueEmail(app, trx, {
      template: emailRestoredEmail,
      content: { name: user.full_name, token: await writeToken(app, trx, 'reset', user) },
      to: user.username,
    });
  });
}

async function requireFree(trx: Pick<App['db'], 'selectFrom'>, username: string): Promise<void> {
  const taken = await trx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', 'That email address already has an account.');
}
