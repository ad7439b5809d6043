import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { renderDocumentJob } from '../../documents/render-document-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { deliverOrderJob } from '../../orders/deliver-order-job.ts';
import { requireOrder } from '../../orders/find-order.ts';
import { refundPaidOrder } from '../../orders/refund-order.ts';
import { recordAudit } from '../audit-log.ts';
import { requireReason } from '../input.ts';

const ofStaff = (actor: Actor) => ({ actor, ownerKeys: [] });

/** Gives the money back whatever the rules for buyers say, and withdraws the papers. For good. */
export async function refundAsStaff(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'There is no payment to give back.');
  await giveBackForStaff(app, actor, order.id, why);
}

/** The money goes back by a decision of the staff, which the log keeps in the same transaction. */
export const giveBackForStaff = (app: App, actor: Actor, orderId: string, why: string) =>
  refundPaidOrder(app, orderId, why, {
    ask: false,
    record: (trx, before) =>
      recordAudit(trx, actor, {
        action: 'order.refunded',
        subject: `order:${before.id}`,
        before: { state: before.state, total: before.total },
        after: { state: 'refunded' },
        reason: why,
      }),
  });

/** Sends the letter with the papers once more, to the address that the order was placed with. */
export async function resendOrder(app: App, actor: Actor, id: string): Promise<string> {
  requireAdmin(actor);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'Only the papers of a paid order are sent.');
  await app.db.transaction().execute(async (trx) => {
    const ready = await trx
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', order.id)
      .where('file_key', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!ready) throw new AppError('CONFLICT', 'No paper of this order is sealed yet.');
    await trx.updateTable('orders').set({ mailed_at: null }).where('id', '=', order.id).execute();
    await enqueue(app, trx, deliverOrderJob, { orderId: order.id });
    await recordAudit(trx, actor, { action: 'order.resent', subject: `order:${order.id}`, after: { to: order.email } });
  });
  return order.email;
}

const brokenRule = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'documents_one_live';

/** Tries again to seal the papers that failed or that nobody seals any more. */
export async function rerunOrder(app: App, actor: Actor, id: string): Promise<number> {
  requireAdmin(actor);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'Only the papers of a paid order are sealed.');
  return app.db
    .transaction()
    .execute(async (trx) => {
      const papers = await trx
        .updateTable('documents')
        .set({ state: 'issuing', state_reason: null })
        .where('order_id', '=', order.id)
        .where('state', 'in', ['failed', 'issuing'])
        .where('content', 'is not', null)
        .returning(['id', 'number'])
        .execute();
      if (papers.length === 0) throw new AppError('CONFLICT', 'Every paper of this order is sealed.');
      for (const paper of papers) await enqueue(app, trx, renderDocumentJob, { documentId: paper.id });
      await recordAudit(trx, actor, {
        action: 'order.rerun',
        subject: `order:${order.id}`,
        after: { papers: papers.map(({ number }) => number) },
      });
      return papers.length;
    })
    .catch((error: unknown) => {
      if (!brokenRule(error)) throw error;
      throw new AppError(
        'CONFLICT',
        'There is a live paper for this person and period meanwhile. Give the money back.',
      );
    });
}
