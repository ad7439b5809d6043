import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import type { Database } from '../../db/schema.ts';
import type { FormerStates } from '../../db/tables/signals.ts';
import type { DocumentEvent } from '../../documents/record-event.ts';
import { renderDocumentJob } from '../../documents/render-document-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { readHouse } from '../../house/read-house.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { accountLimitMail } from '../../mail/templates/account-limit.tsx';
import { limitOf, lockOwner } from '../../signals/account-limits.ts';
import { endSubscription } from '../../subscriptions/end-subscription.ts';
import { runningSubscription } from '../../subscriptions/find-subscription.ts';
import { requireReason } from '../input.ts';
import { lockSignal, recordStep, requireAddress, type SignalRow, undoStep } from './record-step.ts';

const STANDING = ['issuing', 'failed', 'live', 'superseded'] as const;

const accountOf = ({ owner_key: ownerKey }: SignalRow): string | null =>
  ownerKey.startsWith('user:') ? ownerKey.slice('user:'.length) : null;

/**
 * The third step, in one transaction: the account is stopped, its subscription ends, and every paper of it is revoked
 * with the reason that checks show. How each paper stood is kept, so that it can be undone.
 */
export async function stopOwner(app: App, actor: Actor, id: string, reason: string): Promise<number> {
  const own = requireAdmin(actor);
  const why = requireReason(reason);
  return app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    await lockOwner(trx, signal.owner_key);
    const now = app.now();
    const userId = accountOf(signal);
    if (userId !== null) await stopAccount(trx, userId, own, now);
    if (await limitOf(trx, signal.owner_key, 'stopped'))
      throw new AppError('CONFLICT', 'This account is stopped already.');
    await trx
      .insertInto('account_limits')
      .values({ owner_key: signal.owner_key, kind: 'stopped', reason: why, since: now, lifted_at: null })
      .execute();
    const papers = await trx
      .selectFrom('documents')
      .select(['id', 'state'])
      .where('owner_key', '=', signal.owner_key)
      .where('state', 'in', STANDING)
      .forUpdate()
      .execute();
    const former = Object.fromEntries(papers.map(({ id: paper, state }) => [paper, state])) as FormerStates;
    await trx
      .updateTable('documents')
      .set({ state: 'revoked', state_changed_at: now, state_reason: why })
      .where('owner_key', '=', signal.owner_key)
      .where('state', 'in', STANDING)
      .execute();
    await recordEvents(trx, Object.keys(former), 'revoked');
    await enqueueMail(app, trx, {
      template: accountLimitMail,
      content: { limit: 'stopped', reason: why },
      to,
      replyTo: (await readHouse({ db: trx, config: app.config })).supportEmail,
    });
    await recordStep(app, trx, actor, { signal, step: 'stopped', text: why, former });
    // Last: whoever renews it is told only when everything else is written down.
    const subscription = userId === null ? undefined : await runningSubscription(trx, userId);
    if (subscription) await endSubscription(app, trx, subscription.id, { tells: true });
    return papers.length;
  });
}

async function stopAccount(trx: Transaction<Database>, userId: string, own: string, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'user_role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.id === own) throw new AppError('CONFLICT', 'You cannot stop your own account.');
  if (user.user_role > 0)
    throw new AppError('CONFLICT', 'This is an account of the staff. Take its role away at its own page first.');
  // One that was disabled or closed before stays so when this is undone.
  await trx
    .updateTable('users')
    .set({ disabled_at: now })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * Undone: the account opens again, and each paper stands as it stood, unless it was erased or its money went back. A
 * subscription that ended stays ended: it was not charged any more either.
 */
export async function undoStop(app: App, actor: Actor, id: string, reason: string): Promise<number> {
  requireAdmin(actor);
  const why = requireReason(reason);
  return app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    const { former } = await undoStep(app, trx, actor, { signal, step: 'stopped', reason: why });
    const limit = await limitOf(trx, signal.owner_key, 'stopped');
    if (limit)
      await trx.updateTable('account_limits').set({ lifted_at: app.now() }).where('id', '=', limit.id).execute();
    const userId = accountOf(signal);
    if (userId !== null && limit)
      await trx
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', userId)
        .where('disabled_at', '=', limit.since)
        .execute();
    const restored: string[] = [];
    for (const [paper, state] of Object.entries(former ?? {})) {
      const isBack = await trx
        .updateTable('documents')
        .set({ state, state_changed_at: app.now(), state_reason: null })
        .where('id', '=', paper)
        .where('state', '=', 'revoked')
        .where('content', 'is not', null)
        // Whoever got the money back, for this or otherwise, has no paper for it.
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
      restored.push(paper);
      if (state === 'issuing') await enqueue(app, trx, renderDocumentJob, { documentId: paper });
    }
    await recordEvents(trx, restored, 'reinstated');
    await enqueueMail(app, trx, {
      template: accountLimitMail,
      content: { limit: 'stopped-lifted', reason: why },
      to,
      replyTo: (await readHouse({ db: trx, config: app.config })).supportEmail,
    });
    return restored.length;
  });
}

async function recordEvents(
  trx: Transaction<Database>,
  documentIds: readonly string[],
  event: 'revoked' | 'reinstated',
): Promise<void> {
  const detail = JSON.stringify({ by: 'staff' });
  if (documentIds.length > 0)
    await trx
      .insertInto('document_events')
      .values(documentIds.map((id) => ({ document_id: id, event: event satisfies DocumentEvent, detail })))
      .execute();
}
