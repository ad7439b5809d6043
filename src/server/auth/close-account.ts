import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { erasePaper } from '../documents/erase-old-papers.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { accountClosedMail } from '../mail/templates/account-closed.tsx';
import { requirePassword } from './change-password.ts';
import { destroyEvidence } from '../verifications/ask-for-business.ts';
import { letterTokenHash, newLetterToken } from './letter-token.ts';
import { type Code, requireCode } from './second-factor/require-code.ts';
import { isSecondFactorAsked, type Session } from './session.ts';

const DAYS_TO_RETURN = 14;

/**
 * Closes an account at its owner's word: nobody signs in any more, and after two weeks it is erased. Until then a letter
 * opens it again.
 */
export async function closeAccount(
  app: App,
  session: Session,
  { password, ...code }: Code & { readonly password: string },
  address: string,
): Promise<void> {
  const { user } = session;
  if (user.user_role > 0 || session.isHeldBack) {
    throw new AppError('FORBIDDEN', 'An account of the staff is closed by another admin.');
  }
  await requirePassword(app, session, password, address);
  if (await isSecondFactorAsked(app, user.id)) await requireCode(app, user.id, code, address);
  const running = await app.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('state', 'in', ['active', 'past_due'])
    .executeTakeFirst();
  if (running) throw new AppError('CONFLICT', 'Your subscription is running. Cancel it first, then close the account.');
  const now = app.now();
  const token = newLetterToken();
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({
        disabled_at: now,
        erase_at: new Date(now.getTime() + DAYS_TO_RETURN * 86_400_000),
        reopen_hash: letterTokenHash(token),
      })
      .where('id', '=', user.id)
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await enqueueMail(app, trx, {
      template: accountClosedMail,
      content: { name: user.fullName, token },
      to: user.username,
    });
  });
}

export async function reopenAccount(app: App, token: string): Promise<void> {
  const opened = await app.db
    .updateTable('users')
    .set({ disabled_at: null, erase_at: null, reopen_hash: null })
    .where('reopen_hash', '=', letterTokenHash(token))
    .where('erase_at', '>', app.now())
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw new AppError('INVALID_INPUT', 'This link has been used or is too old.');
}

const AT_ONCE = 20;

/** Takes away what was closed two weeks ago. Staff who enable such an account again keep it. */
export async function eraseClosedAccounts(app: App): Promise<number> {
  const due = await app.db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', app.now())
    .where('disabled_at', 'is not', null)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) await eraseAccount(app, id);
  return due.length;
}

/**
 * What the law has us keep stays without a name: orders and payments for the books, and the registry's rows, so that a
 * paper that somebody holds can still be checked. Everything that says who it was goes.
 */
async function eraseAccount(app: App, userId: string): Promise<void> {
  const ownerKey = `user:${userId}`;
  const papers = await app.db
    .selectFrom('documents')
    .select(['id', 'file_key', 'order_id'])
    .where('owner_key', '=', ownerKey)
    .where('content', 'is not', null)
    .execute();
  for (const paper of papers) await erasePaper(app, paper);
  const asked = await app.db.selectFrom('verifications').select('id').where('user_id', '=', userId).execute();
  for (const { id } of asked) await destroyEvidence(app, id);
  await app.db.transaction().execute(async (trx) => {
    const orders = trx.selectFrom('orders').select('id').where('owner_key', '=', ownerKey);
    await trx.updateTable('order_lines').set({ input: '{}', name: '' }).where('order_id', 'in', orders).execute();
    await trx.deleteFrom('order_keys').where('order_id', 'in', orders).execute();
    await trx
      .updateTable('orders')
      .set({ email: '', attestation: null, standing: null })
      .where('owner_key', '=', ownerKey)
      .execute();
    await trx.deleteFrom('drafts').where('owner_key', '=', ownerKey).execute();
    // Which name was proved, how and when stays beside the papers that say so.
    await trx
      .updateTable('verifications')
      .set({ state: 'withdrawn', note: '', mailbox: null, letter_hash: null })
      .where('user_id', '=', userId)
      .execute();
    await trx.updateTable('signals').set({ address: '', facts: '{}' }).where('owner_key', '=', ownerKey).execute();
    await trx.deleteFrom('name_refusals').where('who', '=', ownerKey).execute();
    await trx.deleteFrom('contacts').where('user_id', '=', userId).execute();
    for (const table of [
      'sessions',
      'account_tokens',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'email_changes',
    ] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await trx
      .updateTable('users')
      .set({
        full_name: 'Erased',
        username: `erased-${userId}@erased.invalid`,
        password_hash: null,
        email_confirmed_at: null,
        erase_at: null,
        reopen_hash: null,
      })
      .where('id', '=', userId)
      .execute();
  });
}
