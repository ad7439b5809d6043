import { z } from 'zod';
import { defineJob } from '../../services/jobs/job.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentsReadyEmail } from '../../services/mail/templates/documents-ready.tsx';
import { proofKey, proofName } from '../../documents/transparency/proof-file.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';

/** Larger emails carry only the link, because many mail servers refuse them. */
export const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

/** Emails the documents of an order, once. */
export const deliverOrderJob = defineJob({
  name: 'deliver-order',
  payload: z.object({ orderId: z.string() }),
  retries: 6,
  firstRetrySeconds: 5,
  run: async (app, { orderId }) => {
    await app.db.transaction().execute(async (trx) => {
      // Nothing to send yet. Repairing a document enqueues this job again.
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
      const documents = await trx
        .selectFrom('documents')
        .select(['id', 'number', 'file_key', 'file_bytes', 'issuer'])
        .where('order_id', '=', order.id)
        .where('file_key', 'is not', null)
        .orderBy('created_at')
        .execute();
      const bytes = documents.reduce((sum, document) => sum + (document.file_bytes ?? 0), 0);
      const attachments =
        bytes > LARGEST_ATTACHMENT
          ? []
          : documents.flatMap(({ id, number, file_key: storageKey }) => [
              { storageKey: storageKey!, filename: `${number}.pdf`, contentType: 'application/pdf' },
              // A single document goes alone, so that nobody has to ask which file to open.
              ...(documents.length === 1
                ? []
                : [{ storageKey: proofKey(id), filename: proofName(number), contentType: 'text/plain' }]),
            ]);
      await enqueueEmail(app, trx, {
        template: documentsReadyEmail,
        content: {
          orderId: order.id,
          orderNumber: order.number,
          issuer: documents[0]!.issuer,
          count: documents.length,
          isAttached: attachments.length > 0,
          key: await newOrderKey(app, trx, order.id),
        },
        to: order.email,
        attachments,
      });
    });
  },
});
