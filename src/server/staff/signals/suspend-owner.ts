import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { userIdOf } from '../../../domain/owner-key.ts';
import { ROLE } from '../../../domain/roles.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FormerStates } from '../../platform/db/tables/signals.ts';
import { recordEvents } from '../../documents/issue/record-event.ts';
import { renderDocumentsJob } from '../../documents/issue/render-documents-job.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { accountLimitEmail } from '../../services/mail/templates/account-limit.tsx';
import { limitOf, lockOwner } from '../../documents/verifications/account-limits.ts';
import { endSubscription } from '../../commerce/subscriptions/end-subscription.ts';
import { matchRenewalsNow } from '../../commerce/subscriptions/match-renewals.ts';
import { runningSubscription } from '../../commerce/subscriptions/find-subscription.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { lockSignal, recordStep, requireAddress, undoStep } from './record-step.ts';

const VERIFICATION_STATUS = ['issuing', 'failed', 'live', 'superseded'] as const;

/**
 * The third step, in one transaction: suspends the account, ends its subscription and revokes all its documents with
 * the reason that checks show. The former state of each document is kept, so that the step can be undone.
 */
export async function suspendOwner(app: App, actor: Actor, id: string, reason: string): Promise<number> {
  const own = requireAdmin(actor);
  const why = requireReason(reason);
  const { revoked, ended } = await app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    await lockOwner(trx, signal.owner_key);
    const now = app.now();
    const userId = userIdOf(signal.owner_key);
    if (userId !== null) await stopAccount(trx, userId, own, now);
    if (await limitOf(trx, signal.owner_key, 'stopped'))
      throw new AppError('CONFLICT', 'This account is already suspended.');
    await trx
      .insertInto('account_limits')
      .values({ owner_key: signal.owner_key, kind: 'stopped', reason: why, since: now, lifted_at: null })
      .execute();
    const documents = await trx
      .selectFrom('documents')
      .select(['id', 'state'])
      .where('owner_key', '=', signal.owner_key)
      .where('state', 'in', VERIFICATION_STATUS)
      .forUpdate()
      .execute();
    const former = Object.fromEntries(documents.map(({ id: document, state }) => [document, state])) as FormerStates;
    await trx
      .updateTable('documents')
      .set({ state: 'revoked', state_changed_at: now, state_reason: why })
      .where('owner_key', '=', signal.owner_key)
      .where('state', 'in', VERIFICATION_STATUS)
      .execute();
    await recordEvents(trx, Object.keys(former), 'revoked', { by: 'staff' });
    await enqueueEmail(app, trx, {
      template: accountLimitEmail,
      content: { limit: 'stopped', reason: why },
      to,
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
    await recordStep(app, trx, actor, { signal, step: 'stopped', text: why, former });
    const subscription = userId === null ? undefined : await runningSubscription(trx, userId);
    if (subscription) await endSubscription(app, trx, subscription.id, { tells: true });
    return { revoked: documents.length, ended: subscription?.id };
  });
  if (ended !== undefined) await matchRenewalsNow(app, ended);
  return revoked;
}

async function stopAccount(trx: Transaction<Database>, userId: string, own: string, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'user_role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.id === own) throw new AppError('CONFLICT', 'You can’t suspend your own account.');
  if (user.user_role > ROLE.customer)
    throw new AppError('CONFLICT', 'This is a staff account. Change its role to customer first.');
  // An account that was already disabled or closed stays so when this step is undone.
  await trx
    .updateTable('users')
    .set({ disabled_at: now })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * Undoes a suspension: the account opens again, and each document returns to its former state unless it was erased or
 * refunded. An ended subscription stays ended, because it was not charged in the meantime.
 */
export async function reopenOwner(app: App, actor: Actor, id: string, reason: string): Promise<number> {
  requireAdmin(actor);
  const why = requireReason(reason);
  return app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    const { former } = await undoStep(app, trx, actor, { signal, step: 'stopped', reason: why });
    const limit = await limitOf(trx, signal.owner_key, 'stopped');
    if (limit)
      await trx.updateTable('account_limits').set({ lifted_at: app.now() }).where('id', '=', limit.id).execute();
    const userId = userIdOf(signal.owner_key);
    if (userId !== null && limit)
      await trx
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', userId)
        .where('disabled_at', '=', limit.since)
        .execute();
    const restored: string[] = [];
    for (const [document, state] of Object.entries(former ?? {})) {
      const isBack = await trx
        .updateTable('documents')
        .set({ state, state_changed_at: app.now(), state_reason: null })
        .where('id', '=', document)
        .where('state', '=', 'revoked')
        .where('content', 'is not', null)
        // Refunded documents stay revoked, whatever the refund was for.
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'documents.order_id')
                .where('orders.state', '=', 'refunded'),
            ),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      if (!isBack) continue;
      restored.push(document);
      if (state === 'issuing') await enqueue(app, trx, renderDocumentsJob, { documentIds: [document] });
    }
    await recordEvents(trx, restored, 'reinstated', { by: 'staff' });
    await enqueueEmail(app, trx, {
      template: accountLimitEmail,
      content: { limit: 'stopped-lifted', reason: why },
      to,
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
    return restored.length;
  });
}
