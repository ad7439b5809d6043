import { AppError } from '../../../domain/errors.ts';
import { emailField } from '../../../domain/fields.ts';
import type { App } from '../../services/app.ts';
import { recordEvent } from '../../documents/issue/record-event.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentsSentEmail } from '../../services/mail/templates/documents-sent.tsx';
import { LARGEST_ATTACHMENT } from './deliver-order-job.ts';
import { type OrderReader, requireOrder } from './find-order.ts';

/** Enough for one person, too few for a mailing. */
const MOST_EMAILS = 10;

/** Emails the sealed documents of an order to the buyer again, or to the person they are for. */
export async function emailDocuments(app: App, reader: OrderReader, orderId: string, typed: string): Promise<string> {
  const order = await requireOrder(app, reader, orderId);
  const address = emailField('Please enter an email address').safeParse(typed);
  if (!address.success) {
    const message = address.error.issues[0]!.message;
    throw new AppError('INVALID_INPUT', message, { email: message });
  }
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    const documents = await trx
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('state', '=', 'live')
      .orderBy('created_at')
      .execute();
    if (documents.length === 0) throw new AppError('CONFLICT', 'No document in this order is ready to be emailed.');
    const bytes = documents.reduce((sum, document) => sum + (document.file_bytes ?? 0), 0);
    if (bytes > LARGEST_ATTACHMENT)
      throw new AppError('TOO_LARGE', 'Together the documents are too large to email. Download them instead.');
    const { count } = await trx
      .selectFrom('document_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', documents[0]!.id)
      .where('event', '=', 'mailed')
      .executeTakeFirstOrThrow();
    if (count >= MOST_EMAILS)
      throw new AppError(
        'RATE_LIMITED',
        `These documents were already emailed ${MOST_EMAILS} times. Download them instead.`,
      );
    await enqueueEmail(app, trx, {
      template: documentsSentEmail,
      content: { issuer: documents[0]!.issuer, sender: order.email, count: documents.length },
      to: address.data,
      replyTo: order.email,
      attachments: documents.map(({ number, file_key: storageKey }) => ({
        storageKey: storageKey!,
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
      })),
    });
    for (const { id } of documents) await recordEvent(trx, id, 'mailed');
  });
  return address.data;
}
