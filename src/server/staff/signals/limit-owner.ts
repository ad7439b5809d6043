import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { accountLimitEmail } from '../../services/mail/templates/account-limit.tsx';
import { limitOf, lockOwner } from '../../documents/verifications/account-limits.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { lockSignal, recordStep, requireAddress, undoStep } from './record-step.ts';

/**
 * The second step: from now on, unverified documents are issued as specimens. Sealed documents stay as they are, and
 * what the issuer proved still counts. The owner is told why and how to object.
 */
export async function limitToSpecimens(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  await app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    await lockOwner(trx, signal.owner_key);
    if (await limitOf(trx, signal.owner_key, 'specimen-only'))
      throw new AppError('CONFLICT', 'This account is already limited to specimens.');
    await trx
      .insertInto('account_limits')
      .values({
        owner_key: signal.owner_key,
        kind: 'specimen-only',
        reason: why,
        since: app.now(),
        lifted_at: null,
      })
      .execute();
    await enqueueEmail(app, trx, {
      template: accountLimitEmail,
      content: { limit: 'specimen-only', reason: why },
      to,
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
    await recordStep(app, trx, actor, { signal, step: 'specimen-only', text: why });
  });
}

/** Lifts the limit: documents are issued at their normal level again. Existing specimens stay specimens. */
export async function liftLimit(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  await app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    await undoStep(app, trx, actor, { signal, step: 'specimen-only', reason: why });
    const limit = await limitOf(trx, signal.owner_key, 'specimen-only');
    if (limit)
      await trx.updateTable('account_limits').set({ lifted_at: app.now() }).where('id', '=', limit.id).execute();
    await enqueueEmail(app, trx, {
      template: accountLimitEmail,
      content: { limit: 'specimen-only-lifted', reason: why },
      to: requireAddress(signal),
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
  });
}
