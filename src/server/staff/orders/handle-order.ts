import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { breaksOneLive } from '../../documents/issue/breaks-one-live.ts';
import { refundKeyOf } from '../../commerce/orders/fail-document.ts';
import { enqueueRendering } from '../../documents/issue/render-documents-job.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { deliverOrderJob } from '../../commerce/orders/deliver-order-job.ts';
import { requireOrder } from '../../commerce/orders/find-order.ts';
import { refundPaidOrder } from '../../commerce/orders/refund-order.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';

const ofStaff = (actor: Actor) => ({ actor, ownerKeys: [] });

/** Refunds an order regardless of the rules for buyers, and revokes its documents. Cannot be undone. */
export async function refundAsStaff(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'This order has no payment to refund.');
  await refundForStaff(app, actor, order.id, why);
}

/** Staff decide the refund; the audit log records it in the same transaction. */
export const refundForStaff = (app: App, actor: Actor, orderId: string, why: string) =>
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

/** Sends the email with the documents again, to the address on the order. */
export async function resendOrder(app: App, actor: Actor, id: string): Promise<string> {
  requireAdmin(actor);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'Only paid orders have documents to send.');
  await app.db.transaction().execute(async (trx) => {
    const ready = await trx
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', order.id)
      .where('file_key', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!ready) throw new AppError('CONFLICT', 'No documents in this order are ready yet.');
    await trx.updateTable('orders').set({ mailed_at: null }).where('id', '=', order.id).execute();
    await enqueue(app, trx, deliverOrderJob, { orderId: order.id });
    await recordAudit(trx, actor, { action: 'order.resent', subject: `order:${order.id}`, after: { to: order.email } });
  });
  return order.email;
}

/** Retries sealing for documents that failed or that have no sealing job any more. */
export async function rerunOrder(app: App, actor: Actor, id: string): Promise<number> {
  requireAdmin(actor);
  const order = await requireOrder(app, ofStaff(actor), id);
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'Only paid orders have documents to create.');
  return app.db
    .transaction()
    .execute(async (trx) => {
      const documents = await trx
        .updateTable('documents')
        .set({ state: 'issuing', state_reason: null, state_changed_at: app.now() })
        .where('order_id', '=', order.id)
        .where('state', 'in', ['failed', 'issuing'])
        .where('content', 'is not', null)
        // Refunded documents are not issued any more.
        .where(({ not, exists, selectFrom, ref, val }) =>
          not(
            exists(
              selectFrom('transactions')
                .select('transactions.id')
                .where('transactions.order_id', '=', order.id)
                .where('transactions.key', '=', sql<string>`${val(refundKeyOf(''))} || ${ref('documents.id')}`),
            ),
          ),
        )
        .returning(['id', 'number'])
        .execute();
      if (documents.length === 0) throw new AppError('CONFLICT', 'All documents in this order are already issued.');
      await enqueueRendering(
        app,
        trx,
        documents.map((document) => document.id),
      );
      await recordAudit(trx, actor, {
        action: 'order.rerun',
        subject: `order:${order.id}`,
        after: { documents: documents.map(({ number }) => number) },
      });
      return documents.length;
    })
    .catch((error: unknown) => {
      if (!breaksOneLive(error)) throw error;
      throw new AppError(
        'CONFLICT',
        'Another active document now exists for this person and period. Refund the order instead.',
      );
    });
}
