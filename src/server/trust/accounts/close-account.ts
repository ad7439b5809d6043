import { AppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { App } from '../../services/app.ts';
import { eraseDocument } from '../../documents/retention/erase-old-documents.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { accountClosedEmail } from '../../services/mail/templates/account-closed.tsx';
import { requirePassword } from '../../services/auth/change-password.ts';
import { eraseLogos } from '../../documents/logos/decide-logo-review.ts';
import { destroyEvidence } from '../../documents/verifications/request-business-verification.ts';
import { tokenHash, newToken } from '../../services/auth/token.ts';
import { type Code, requireCode } from '../../services/auth/second-factor/require-code.ts';
import { needsSecondFactor, type Session } from '../../services/auth/session.ts';

const DAYS_TO_RETURN = 14;

/**
 * Closes the user's own account. Sign-in stops now, and the data is deleted after two weeks. An emailed link reopens
 * it.
 */
export async function closeAccount(
  app: App,
  session: Session,
  { password, ...code }: Code & { readonly password: string },
  address: string,
): Promise<void> {
  const { user } = session;
  if (user.user_role > ROLE.customer || session.isHeldBack) {
    throw new AppError('FORBIDDEN', 'Only another admin can close a staff account.');
  }
  await requirePassword(app, session, password, address);
  if (await needsSecondFactor(app, user.id)) await requireCode(app, user.id, code, address);
  const running = await app.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('state', 'in', ['active', 'past_due'])
    .executeTakeFirst();
  if (running) throw new AppError('CONFLICT', 'Your subscription is active. Cancel it first, then close your account.');
  const now = app.now();
  const token = newToken();
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({
        disabled_at: now,
        erase_at: new Date(now.getTime() + DAYS_TO_RETURN * 86_400_000),
        reopen_hash: tokenHash(token),
      })
      .where('id', '=', user.id)
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('api_keys').where('user_id', '=', user.id).execute();
    await trx
      .deleteFrom('webhook_endpoints')
      .where((either) =>
        either.or([
          either('user_id', '=', user.id),
          either('company_id', 'in', either.selectFrom('companies').select('id').where('owner_id', '=', user.id)),
        ]),
      )
      .execute();
    await enqueueEmail(app, trx, {
      template: accountClosedEmail,
      content: { name: user.fullName, token },
      to: user.username,
    });
  });
}

export async function reopenAccount(app: App, token: string): Promise<void> {
  const opened = await app.db
    .updateTable('users')
    .set({ disabled_at: null, erase_at: null, reopen_hash: null })
    .where('reopen_hash', '=', tokenHash(token))
    .where('erase_at', '>', app.now())
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw new AppError('INVALID_INPUT', 'This link was already used or has expired.');
}

const BATCH_SIZE = 20;

/** Deletes accounts closed two weeks ago, unless staff have enabled them again. */
export async function eraseClosedAccounts(app: App): Promise<number> {
  const due = await app.db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', app.now())
    .where('disabled_at', 'is not', null)
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) await eraseAccount(app, id);
  return due.length;
}

/**
 * Keeps orders and payments for accounting, and the registry rows so that issued documents can still be verified.
 * Everything that identifies the user is deleted.
 */
async function eraseAccount(app: App, userId: string): Promise<void> {
  const ownerKey = userKey(userId);
  const documents = await app.db
    .selectFrom('documents')
    .select(['id', 'series_id', 'order_id'])
    .where('owner_key', '=', ownerKey)
    .where((where) => where.or([where('content', 'is not', null), where('erase_after', 'is not', null)]))
    .execute();
  for (const document of documents) await eraseDocument(app, document);
  const verifications = await app.db.selectFrom('verifications').select('id').where('user_id', '=', userId).execute();
  for (const { id } of verifications) await destroyEvidence(app, id);
  await eraseLogos(app, userId);
  await app.db.transaction().execute(async (trx) => {
    const orders = trx.selectFrom('orders').select('id').where('owner_key', '=', ownerKey);
    await trx.updateTable('order_lines').set({ input: '{}', name: '' }).where('order_id', 'in', orders).execute();
    await trx.deleteFrom('order_keys').where('order_id', 'in', orders).execute();
    await trx
      .updateTable('orders')
      .set({ email: '', attestation: null, verification_status: null })
      .where('owner_key', '=', ownerKey)
      .execute();
    // Before the drafts, so that a part that a job saves meanwhile is there to delete.
    await trx.deleteFrom('bulk_operations').where('user_id', '=', userId).execute();
    await trx.deleteFrom('drafts').where('owner_key', '=', ownerKey).execute();
    // The verified name, method and date stay, because issued documents show them.
    await trx
      .updateTable('verifications')
      .set({ state: 'withdrawn', note: '', mailbox: null, token_hash: null })
      .where('user_id', '=', userId)
      .execute();
    await trx.updateTable('signals').set({ address: '', facts: '{}' }).where('owner_key', '=', ownerKey).execute();
    await trx.deleteFrom('name_refusals').where('who', '=', ownerKey).execute();
    await trx.deleteFrom('contacts').where('user_id', '=', userId).execute();
    await trx.deleteFrom('companies').where('owner_id', '=', userId).execute();
    await trx.deleteFrom('company_members').where('user_id', '=', userId).execute();
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
        full_name: 'Deleted user',
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
