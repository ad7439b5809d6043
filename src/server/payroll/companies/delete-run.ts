import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireRun } from './runs.ts';

/** Deletes an open run with its entries. An order of it that is paid later is refunded, as for a run that is issued twice. */
export async function deleteRun(app: App, actor: Actor, companyId: string, runId: string): Promise<void> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  const { numDeletedRows } = await changeAs(app, actor, (trx) =>
    trx.deleteFrom('pay_runs').where('id', '=', run.id).where('order_id', 'is', null).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new AppError('CONFLICT', 'This pay run is issued. Revoke its pay stubs instead.');
}
