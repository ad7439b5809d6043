import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { emailOfRevocation, requireReason } from '../correct/revoke-document.ts';
import { documentData } from '../issue/document-data.ts';
import { emailOfChange } from '../issue/tell-paid-person.ts';
import { verifyUrl } from '../issue/verify-url.ts';
import { checkedAddress, emailOfDocument, requireSendable } from '../read/email-document.ts';
import { provenanceOf } from '../read/provenance-of.ts';
import { languageOfDocument } from '../read/language-of-document.ts';
import { type DocumentFile, pdfAddress, wholeFile } from '../read/read-document-file.ts';
import { findOwnTestDocument, type TestDocumentRow, testKeptUntil } from './find-test-document.ts';
import { keepTestEmails, paidPersonOfTest } from './test-emails.ts';

export const testDocument = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: z.enum(KIND_IDS),
    issuer: z.string(),
    person: z.string().nullable(),
    period: z.string(),
    state: z.enum(['live', 'revoked']),
    issuedAt: z.string(),
    deletedAt: z.string().openapi({ description: 'When we delete it, 30 days after it was issued' }),
    verifyUrl: z.string(),
    pdf: z.string(),
  })
  .openapi('TestDocument');

/** What the test keys of an account issued, the newest first. */
export async function listTestDocuments(app: App, userId: string): Promise<z.output<typeof testDocument>[]> {
  const rows = await app.db
    .selectFrom('test_documents')
    .select(['id', 'number', 'kind', 'issuer', 'person', 'period', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .execute();
  const { siteUrl } = app.config;
  return rows.map(({ created_at: at, state, ...row }) => ({
    ...row,
    state: state === 'revoked' ? 'revoked' : 'live',
    issuedAt: at.toISOString(),
    deletedAt: testKeptUntil({ created_at: at }).toISOString(),
    verifyUrl: verifyUrl(siteUrl, row.id),
    pdf: pdfAddress(siteUrl, row.id),
  }));
}

/** The sealed file, as it was made. */
export async function readTestFile(app: App, actor: Actor, id: string): Promise<DocumentFile> {
  const { number } = await findOwnTestDocument(app, actor, id);
  const { file } = await app.db
    .selectFrom('test_document_files')
    .select('file')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  return wholeFile(`${number}.pdf`, file);
}

export async function readTestData(app: App, actor: Actor, id: string) {
  const row = await findOwnTestDocument(app, actor, id);
  return {
    ...documentData(row, row.content!),
    state: row.state,
    working: row.content!.working,
    provenance: await provenanceOf(app, { ...row, content: row.content! }, userKey(row.user_id)),
    pdf: pdfAddress(app.config.siteUrl, id),
  };
}

/** Keeps the email that a live key would send. */
export async function emailTestDocument(
  app: App,
  actor: Actor,
  id: string,
  address: string,
  isRecipient: boolean,
): Promise<{ to: string }> {
  const row = await findOwnTestDocument(app, actor, id);
  const to = checkedAddress(address);
  requireSendable(row, true);
  const sent = emailOfDocument({ ...row, language: languageOfDocument(row.content), payDate: '' }, isRecipient, null);
  await app.db.transaction().execute(async (trx) => {
    await keepTestEmails(app, trx, actor, [
      {
        ...sent,
        recipient: { kind: 'address', address: to, isPaidPerson: isRecipient },
        documentId: id,
        attachments: [`${row.number}.pdf`],
      },
    ]);
  });
  return { to };
}

/** Keeps what the owner, and the person whom it pays if it was sent to them, would be told. */
export async function revokeTestDocument(
  app: App,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Pick<TestDocumentRow, 'id' | 'state' | 'state_reason'>> {
  const row = await findOwnTestDocument(app, actor, id);
  if (row.state === 'revoked') return row;
  requireReason(reason);
  return app.db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('test_documents')
      .set({ state: 'revoked', state_changed_at: app.now(), state_reason: reason.trim() })
      .where('id', '=', id)
      .returning(['id', 'state', 'state_reason'])
      .executeTakeFirstOrThrow();
    const paid = await paidPersonOfTest(trx, row.user_id, id);
    const change = { number: row.number, newNumber: '', changed: [], reason: reason.trim() };
    const about = { documentId: id, attachments: [] };
    await keepTestEmails(app, trx, actor, [
      ...(paid === null ? [] : [{ ...emailOfChange(row, change), recipient: paid, ...about }]),
      { ...emailOfRevocation(row, reason), recipient: { kind: 'account' }, ...about },
    ]);
    return revoked;
  });
}

/** What one call issued. It is done by the time it answers. */
export async function readTestOperation(app: App, userId: string, id: string) {
  return app.db
    .selectFrom('test_documents')
    .select(['id', 'kind', 'number'])
    .where('user_id', '=', userId)
    .where('operation_id', '=', id)
    .orderBy('position')
    .execute();
}
