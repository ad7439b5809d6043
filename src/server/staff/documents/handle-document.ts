import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { maskName } from '../../documents/read/mask-name.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { type DocumentFile, wholeFile } from '../../documents/read/read-document-file.ts';
import { readSealedFile } from '../../documents/read/read-sealed-file.ts';
import { withdraw } from '../../documents/correct/revoke-document.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';

const MOST_EVENTS = 200;

async function requireDocument(app: App, actor: Actor, id: string): Promise<DocumentRow> {
  requireAdmin(actor);
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Document not found.');
  return row;
}

/** The registry entry of a document without its content; the person is masked as in a public check. */
export async function findDocumentForStaff(app: App, actor: Actor, id: string) {
  const {
    content: _content,
    access_key_hash: _hash,
    code: _code,
    person,
    ...row
  } = await requireDocument(app, actor, id);
  const [events, attestation, reports, revisions] = await Promise.all([
    app.db
      .selectFrom('document_events')
      .select(['id', 'event', 'created_at'])
      .where('document_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(MOST_EVENTS)
      .execute(),
    app.db
      .selectFrom('attestations')
      .select(['version', 'typed_name', 'created_at'])
      .where('document_id', '=', row.id)
      .executeTakeFirst(),
    app.db
      .selectFrom('abuse_reports')
      .select(['id', 'kind', 'created_at', 'decided_at'])
      .where('document_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .execute(),
    app.db
      .selectFrom('documents')
      .select(['id', 'number', 'revision', 'state'])
      .where('series_id', '=', row.series_id)
      .where('id', '<>', row.id)
      .orderBy('revision')
      .execute(),
  ]);
  return { row, person: person === null ? null : maskName(person), events, attestation, reports, revisions };
}

/** deleteDocument: revokes the document with a reason that checks show, because the registry never deletes one. */
export async function deleteDocument(app: App, actor: Actor, id: string, reason: string): Promise<DocumentRow> {
  const row = await requireDocument(app, actor, id);
  const why = requireReason(reason);
  if (row.state === 'revoked') return row;
  return app.db.transaction().execute(async (trx) => {
    const revoked = await withdraw(app, trx, row, why, 'staff');
    await recordAudit(trx, actor, {
      action: 'document.revoked',
      subject: `document:${row.id}`,
      before: { state: row.state },
      after: { state: 'revoked' },
      reason: why,
    });
    return revoked;
  });
}

/** The full document, for a reason that is logged before the first byte is sent. */
export async function openDocument(app: App, actor: Actor, id: string, reason: string): Promise<DocumentFile> {
  const row = await requireDocument(app, actor, id);
  const why = requireReason(reason);
  if (!row.file_key || !row.file_sha256) throw new AppError('CONFLICT', 'This document has no file.');
  await app.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, actor, { action: 'document.opened', subject: `document:${row.id}`, reason: why }),
    );
  const file = { key: row.file_key, sha256: row.file_sha256, documentId: row.id };
  return wholeFile(`${row.number}.pdf`, await readSealedFile(app, file));
}
