import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { type PaidDays, paidDaysOf } from './paid-days.ts';
import { requireRun } from './runs.ts';

/** Whose days of an open run are paid already, for its page. */
export async function listPaidDays(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
): Promise<readonly PaidDays[]> {
  const { run } = await requireRun(app, actor, companyId, runId, 'read');
  return run.order_id === null ? [...(await paidDaysOf(app.db, run.id)).values()] : [];
}
