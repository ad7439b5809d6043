import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { noteActor } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentRevokedEmail } from '../../services/mail/templates/document-revoked.tsx';
import { addressOfOwner } from '../read/address-of-owner.ts';
import { type DocumentResults, eachOfSeveral, ownSelected, type selectedDocuments } from '../read/each-of-several.ts';
import { type DocumentRow, findOwnDocument } from '../read/find-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { recordEvent } from '../issue/record-event.ts';
import { tellPaidPerson } from '../issue/tell-paid-person.ts';

/** Revokes a live document for good. A check then says that it was revoked, when and why. */
export async function revokeDocument(app: App, actor: Actor, id: string, reason: string): Promise<DocumentRow> {
  const row = await findOwnDocument(app, actor, id);
  requireReason(reason);
  if (row.state === 'revoked') return row;
  return app.db.transaction().execute(async (trx) => {
    if (actor.userId !== null) await noteActor(trx, actor.userId, actor.via);
    return withdraw(app, trx, row, reason, actor.userId === null ? 'key' : 'account');
  });
}

export function requireReason(reason: string): void {
  if (reason.trim().length < 3)
    throw new AppError('INVALID_INPUT', 'Enter a short reason for revoking the document.', {
      reason: 'Enter a short reason.',
    });
}

/** Revokes each selected document that can be revoked. */
export async function revokeSeveral(
  app: App,
  actor: Actor,
  { documents, reason }: z.output<typeof selectedDocuments> & { readonly reason: string },
): Promise<DocumentResults> {
  const rows = await ownSelected(app, actor, { documents });
  requireReason(reason);
  return eachOfSeveral(rows, async ({ id }) => {
    await revokeDocument(app, actor, id, reason);
  });
}

/** Revokes it in the caller's transaction, and tells its owner and the person paid. */
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
  if (!revoked) throw new AppError('CONFLICT', 'This document is not issued yet, so it can’t be revoked.');
  await recordEvent(trx, row.id, 'revoked', { by });
  await tellPaidPerson(app, trx, revoked, { number: row.number, newNumber: '', changed: [], reason: reason.trim() });
  const to = await addressOfOwner(trx, row.owner_key);
  if (to !== null) {
    await enqueueEmail(app, trx, { ...emailOfRevocation(row, reason), to });
  }
  return revoked;
}

/** What the owner is told. */
export const emailOfRevocation = (row: Pick<DocumentRow, 'id' | 'number' | 'kind' | 'period'>, reason: string) => ({
  template: documentRevokedEmail,
  content: {
    id: row.id,
    number: row.number,
    kind: requireKind(row.kind).name,
    period: row.period,
    reason: reason.trim(),
  },
});
