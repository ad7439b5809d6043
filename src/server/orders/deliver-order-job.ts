import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import { defineJob } from '../jobs/job.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { papersReadyMail } from '../mail/templates/papers-ready.tsx';
import { newOrderKey } from './order-keys.ts';

/** Above this a letter carries the link alone: many mail servers refuse more. */
export const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

/**
 * True for whoever seals the last paper of an order. The order's row is locked first: two papers that are ready in the
 * same moment would otherwise each see the other one missing.
 */
export async function isLastOfOrder(trx: Transaction<Database>, orderId: string): Promise<boolean> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'issuing')
    .executeTakeFirstOrThrow();
  return count === 0;
}

/** Sends the papers of an order by mail, once. */
export const deliverOrderJob = defineJob({
  name: 'deliver-order',
  payload: z.object({ orderId: z.string() }),
  retries: 6,
  firstRetrySeconds: 5,
  run: async (app, { orderId }) => {
    await app.db.transaction().execute(async (trx) => {
      // Nothing to send yet: whoever mends a paper puts this job in again.
      const ready = await trx
        .selectFrom('documents')
        .select('id')
        .where('order_id', '=', orderId)
        .where('file_key', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      if (!ready) return;
      const order = await trx
        .updateTable('orders')
        .set({ mailed_at: app.now() })
        .where('id', '=', orderId)
        .where('mailed_at', 'is', null)
        .where('state', '=', 'paid')
        .returning(['id', 'number', 'email'])
        .executeTakeFirst();
      if (!order) return;
      const papers = await trx
        .selectFrom('documents')
        .select(['number', 'file_key', 'file_bytes', 'issuer'])
        .where('order_id', '=', order.id)
        .where('file_key', 'is not', null)
        .orderBy('created_at')
        .execute();
      const bytes = papers.reduce((sum, paper) => sum + (paper.file_bytes ?? 0), 0);
      const attachments =
        bytes > LARGEST_ATTACHMENT
          ? []
          : papers.map(({ number, file_key: storageKey }) => ({
              storageKey: storageKey!,
              filename: `${number}.pdf`,
              contentType: 'application/pdf',
            }));
      await enqueueMail(app, trx, {
        template: papersReadyMail,
        content: {
          orderId: order.id,
          orderNumber: order.number,
          issuer: papers[0]!.issuer,
          count: papers.length,
          isAttached: attachments.length > 0,
          key: await newOrderKey(app, trx, order.id),
        },
        to: order.email,
        attachments,
      });
    });
  },
});
