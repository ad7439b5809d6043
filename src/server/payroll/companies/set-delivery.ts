import { z } from 'zod';
import { dateInNewYork } from '../../../domain/moment.ts';
import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { deliverPayRunJob } from './deliver-pay-run-job.ts';
import { missingRun, requireRun } from './runs.ts';

export const delivery = z.object({ when: z.enum(['atOnce', 'payDate']) });

/** Emails the pay stubs of a run on its pay date, or takes that back: then they go at once, or as soon as they are issued. */
export async function setDelivery(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { when }: z.output<typeof delivery>,
): Promise<void> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  await changeAs(app, actor, async (trx) => {
    const current = await trx
      .selectFrom('pay_runs')
      .select(['pay_date', 'order_id', 'deliver_on'])
      .where('id', '=', run.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw missingRun();
    const today = dateInNewYork(app.now());
    if (when === 'payDate' && (current.pay_date <= today || (current.order_id !== null && current.deliver_on === null)))
      throw new AppError('CONFLICT', 'The pay date is here, or the pay stubs were emailed already.');
    await trx
      .updateTable('pay_runs')
      .set({ deliver_on: when === 'payDate' ? current.pay_date : null })
      .where('id', '=', run.id)
      .execute();
    if (when === 'atOnce' && current.order_id !== null)
      await enqueue(app, trx, deliverPayRunJob, { orderId: current.order_id });
  });
}

/** Delivers the runs whose day has come. A day that passed while nothing ran is made up for. */
export async function deliverDueRuns(app: App): Promise<void> {
  const today = dateInNewYork(app.now());
  await app.db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('pay_runs')
      .set({ deliver_on: null })
      .where('order_id', 'is not', null)
      .where('deliver_on', '<=', today)
      .returning('order_id')
      .execute();
    for (const { order_id: orderId } of due) await enqueue(app, trx, deliverPayRunJob, { orderId: orderId! });
  });
}
