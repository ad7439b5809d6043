import { AppError } from '../../domain/errors.ts';
import { emailField } from '../../domain/fields.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { paperSentMail } from '../mail/templates/paper-sent.tsx';
import { findOwnDocument } from './find-document.ts';
import { requireKind } from './freeze-documents.ts';
import { recordEvent } from './record-event.ts';

/** Many mail servers refuse more. */
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;
/** A paper goes to a few people. More in one day is somebody else's idea of what our mail is for. */
const MOST_A_DAY = 10;
const DAY = 86_400_000;

const checkedAddress = (typed: string): string => {
  const parsed = emailField('Please enter an e-mail address').safeParse(typed.trim());
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]!.message;
  throw new AppError('INVALID_INPUT', message, { email: message });
};

/** Sends the stored, sealed file to one address. Whoever receives it can check it and do nothing else with it. */
export async function emailDocument(app: App, actor: Actor, id: string, address: string): Promise<{ to: string }> {
  const row = await findOwnDocument(app, actor, id);
  const to = checkedAddress(address);
  if (row.state !== 'live' || row.file_key === null) {
    throw new AppError('CONFLICT', 'Only a live paper can be sent. A corrected one has a newer revision.');
  }
  if ((row.file_bytes ?? 0) > LARGEST_ATTACHMENT) {
    throw new AppError('TOO_LARGE', 'This file is too large for a letter. Download it and pass it on another way.');
  }
  const fileKey = row.file_key;
  await app.db.transaction().execute(async (trx) => {
    // Counting waits for whoever sends the same paper at the same moment.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom('document_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', row.id)
      .where('event', '=', 'mailed')
      .where('created_at', '>', new Date(app.now().getTime() - DAY))
      .executeTakeFirstOrThrow();
    if (count >= MOST_A_DAY) {
      throw new AppError('RATE_LIMITED', `A paper is sent at most ${MOST_A_DAY} times a day. Try again tomorrow.`);
    }
    await recordEvent(trx, row.id, 'mailed');
    await enqueueMail(app, trx, {
      template: paperSentMail,
      content: {
        id: row.id,
        number: row.number,
        kind: requireKind(row.kind).name,
        issuer: row.issuer,
        period: row.period,
      },
      to,
      attachments: [{ storageKey: fileKey, filename: `${row.number}.pdf`, contentType: 'application/pdf' }],
    });
  });
  return { to };
}
