import { AppError } from '../../domain/errors.ts';
import { emailField } from '../../domain/fields.ts';
import type { App } from '../app.ts';
import { recordEvent } from '../documents/record-event.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { papersSentMail } from '../mail/templates/papers-sent.tsx';
import { LARGEST_ATTACHMENT } from './deliver-order-job.ts';
import { type OrderReader, requireOrder } from './find-order.ts';

/** Enough for a person, too few for a mailing. */
const MOST_LETTERS = 10;

/** Sends the sealed papers of an order to an address: one's own once more, or the person they are for. */
export async function sendPapers(app: App, reader: OrderReader, orderId: string, typed: string): Promise<string> {
  const order = await requireOrder(app, reader, orderId);
  const address = emailField('Please enter an email address').safeParse(typed);
  if (!address.success) {
    const message = address.error.issues[0]!.message;
    throw new AppError('INVALID_INPUT', message, { email: message });
  }
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    const papers = await trx
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('state', '=', 'live')
      .orderBy('created_at')
      .execute();
    if (papers.length === 0) throw new AppError('CONFLICT', 'No paper of this order is ready to be sent.');
    const bytes = papers.reduce((sum, paper) => sum + (paper.file_bytes ?? 0), 0);
    if (bytes > LARGEST_ATTACHMENT)
      throw new AppError(
        'TOO_LARGE',
        'Together the papers are too large for a letter. Download them and pass them on.',
      );
    const { count } = await trx
      .selectFrom('document_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', papers[0]!.id)
      .where('event', '=', 'mailed')
      .executeTakeFirstOrThrow();
    if (count >= MOST_LETTERS)
      throw new AppError('RATE_LIMITED', `These papers were sent ${MOST_LETTERS} times. Download them instead.`);
    await enqueueMail(app, trx, {
      template: papersSentMail,
      content: { issuer: papers[0]!.issuer, sender: order.email, count: papers.length },
      to: address.data,
      replyTo: order.email,
      attachments: papers.map(({ number, file_key: storageKey }) => ({
        storageKey: storageKey!,
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
      })),
    });
    for (const { id } of papers) await recordEvent(trx, id, 'mailed');
  });
  return address.data;
}
