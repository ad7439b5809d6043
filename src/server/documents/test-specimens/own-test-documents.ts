import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { documentData } from '../issue/document-data.ts';
import { verifyUrl } from '../issue/verify-url.ts';
import { type DocumentFile, pdfAddress, wholeFile } from '../read/read-document-file.ts';
import { findOwnTestDocument, type TestDocumentRow, testKeptUntil } from './find-test-document.ts';

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
    pdf: pdfAddress(app.config.siteUrl, id),
  };
}

/** Nobody is told: nobody was sent it. */
export async function revokeTestDocument(
  app: App,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Pick<TestDocumentRow, 'id' | 'state' | 'state_reason'>> {
  const row = await findOwnTestDocument(app, actor, id);
  if (row.state === 'revoked') return row;
  if (reason.trim().length < 3)
    throw new AppError('INVALID_INPUT', 'Enter a short reason for revoking the document.', {
      reason: 'Enter a short reason.',
    });
  return app.db
    .updateTable('test_documents')
    .set({ state: 'revoked', state_changed_at: app.now(), state_reason: reason.trim() })
    .where('id', '=', id)
    .returning(['id', 'state', 'state_reason'])
    .executeTakeFirstOrThrow();
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
