import { userIdOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { issuerMessageEmail } from '../../services/mail/templates/issuer-message.tsx';
import { addressOfOwner } from './address-of-owner.ts';
import { findWithCode } from './find-with-code.ts';
import { recordEvent } from '../issue/record-event.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { refusal } from '../../../domain/language/refusal.ts';

export interface IssuerMessage {
  /** Where the issuer answers. */
  readonly email: string;
  readonly message: string;
  /** Only someone who holds the document or a copy of it has its code. */
  readonly code: string;
}

/** An issuer gets no more messages about one document, however many addresses they come from. */
const MOST_PER_DAY = 5;
const DAY = 86_400_000;

/**
 * Forwards a recipient's message to the issuer. The recipient never sees the issuer's address, and the issuer decides
 * whether to answer. Only the time goes into the document's history.
 */
export async function contactIssuer(app: App, idOrNumber: string, { email, message, code }: IssuerMessage) {
  const row = await findWithCode(app, idOrNumber, code, 'contactCode');
  await app.db.transaction().execute(async (trx) => {
    // One message at a time, so that two at once are counted.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom('document_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', row.id)
      .where('event', '=', 'contacted')
      .where('created_at', '>', new Date(app.now().getTime() - DAY))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PER_DAY) throw refusal('RATE_LIMITED', { key: 'issuerGotSeveralMessages' });
    const userId = userIdOf(row.owner_key);
    const isClosed =
      userId !== null &&
      (await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()) === undefined;
    const to = isClosed ? null : await addressOfOwner(trx, row.owner_key);
    if (to === null) throw refusal('CONFLICT', { key: 'issuerCannotBeReached' });
    await enqueueEmail(app, trx, {
      template: issuerMessageEmail,
      content: { id: row.id, number: row.number, kind: requireKind(row.kind).name, email, message },
      to,
      replyTo: email,
    });
    await recordEvent(trx, row.id, 'contacted');
  });
}
