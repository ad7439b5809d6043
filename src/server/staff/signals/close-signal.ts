import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { lockSignal, recordStep, undoStep } from './record-step.ts';

/** Closes a signal with a note from staff. Steps already taken stay in effect; the signal leaves the review queue. */
export async function closeSignal(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  await app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    if (signal.closed_at !== null) throw new AppError('CONFLICT', 'This signal is already closed.');
    await trx.updateTable('signals').set({ closed_at: app.now() }).where('id', '=', id).execute();
    await recordStep(app, trx, actor, { signal, step: 'closed', text: why });
  });
}

export async function reopenSignal(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    if (signal.closed_at === null) return;
    await trx.updateTable('signals').set({ closed_at: null }).where('id', '=', id).execute();
    await undoStep(app, trx, actor, { signal, step: 'closed', reason: 'Reopened' });
  });
}
