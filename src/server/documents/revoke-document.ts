import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { paperRevokedMail } from '../mail/templates/paper-revoked.tsx';
import { addressOfOwner } from './address-of-owner.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { requireKind } from './freeze-documents.ts';
import { recordEvent } from './record-event.ts';

/** Withdraws a live paper for good. Whoever checks it reads that it was withdrawn, when and why. */
export async function revokeDocument(app: App, actor: Actor, id: string, reason: string): Promise<DocumentRow> {
  const row = await findOwnDocument(app, actor, id);
  if (reason.trim().length < 3) {
    throw new AppError('INVALID_INPUT', 'Say in a few words why the paper is withdrawn.', {
      reason: 'Say in a few words why.',
    });
  }
  if (row.state === 'revoked') return row;
  return app.db
    .transaction()
    .execute((trx) => withdraw(app, trx, row, reason, actor.userId === null ? 'key' : 'account'));
}

/** Withdraws it inside the caller's transaction, and tells its owner. */
export async function withdraw(
  app: App,
  trx: Transaction<Database>,
  row: DocumentRow,
  reason: string,
  by: 'key' | 'account' | 'staff',
): Promise<DocumentRow> {
  const revoked = await trx
    .updateTable('documents')
    .set({ state: 'revoked', state_changed_at: app.now(), state_reason: reason.trim() })
    .where('id', '=', row.id)
    .where('state', 'in', ['live', 'superseded'])
    .returningAll()
    .executeTakeFirst();
  if (!revoked) throw new AppError('CONFLICT', 'This paper is not sealed yet, so there is nothing to withdraw.');
  await recordEvent(trx, row.id, 'revoked', { by });
  const to = await addressOfOwner(trx, row.owner_key);
  if (to !== null) {
    await enqueueMail(app, trx, {
      template: paperRevokedMail,
      content: {
        id: row.id,
        number: row.number,
        kind: requireKind(row.kind).name,
        period: row.period,
        reason: reason.trim(),
      },
      to,
    });
  }
  return revoked;
}
