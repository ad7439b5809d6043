import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { certificateFingerprint } from '../../../../packages/verify/index.ts';
import { AppError } from '../../../domain/errors.ts';
import { checkCode, documentId, testNumber } from '../../../domain/integrity/document-numbers.ts';
import type { VerificationStatus } from '../../../domain/integrity/levels.ts';
import { testerKey } from '../../../domain/owner-key.ts';
import type { DocumentTable } from '../../platform/db/tables/documents.ts';
import { type Actor, requireTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { drawAndSeal } from '../issue/draw-and-seal.ts';
import type { FrozenDocument } from '../issue/freeze-documents.ts';
import { hashAccessKey, newAccessKey } from '../read/access-key.ts';
import type { WholeRow } from '../read/find-document.ts';
import { keepTestEmails, type TestEmail } from './test-emails.ts';

/** Whatever an account has proven: what its test keys issue is a specimen. */
export const TEST_STATUS: VerificationStatus = { level: 'U', atMost: 'S' };

/** They are drawn while the call waits. */
const MOST_AT_ONCE = 20;

/** Of an account. The oldest make room for new ones. */
export const MOST_KEPT = 200;

/** What a repeated call finds. */
export async function findTestOperation(app: App, userId: string, attempt: string): Promise<string | null> {
  const row = await app.db
    .selectFrom('test_documents')
    .select('operation_id')
    .where('user_id', '=', userId)
    .where('attempt', '=', attempt)
    .limit(1)
    .executeTakeFirst();
  return row?.operation_id ?? null;
}

function rowOf(app: App, userId: string, frozen: FrozenDocument): WholeRow {
  const id = documentId(randomBytes(16));
  const { facts, view } = frozen.content;
  return {
    id,
    number: testNumber(randomBytes(5)),
    code: checkCode(randomBytes(5)),
    kind: frozen.kind.id,
    template: frozen.template,
    series_id: id,
    revision: 1,
    correction_reason: null,
    owner_key: testerKey(userId),
    order_id: null,
    level: frozen.level.level,
    status_line: frozen.level.statusLine,
    label: view.label,
    issuer: facts.issuer,
    person: facts.person,
    period: facts.period,
    live_key: null,
    is_live_twice: false,
    issued_on: frozen.issuedOn,
    content: frozen.content,
    tables_version: frozen.tablesVersion,
    template_version: frozen.templateVersion,
    fingerprint: frozen.fingerprint,
    state: 'live',
    state_changed_at: null,
    state_reason: null,
    superseded_by: null,
    changed_fields: null,
    disputed_at: null,
    // No email has a key to it.
    access_key_hash: hashAccessKey(newAccessKey()),
    declined_at: null,
    file_key: null,
    set_aside: null,
    erase_after: null,
    file_sha256: null,
    file_bytes: null,
    page_count: null,
    sealed_at: null,
    seal_fingerprint: null,
    issuer_domain: null,
    issuer_identity: null,
    created_at: app.now(),
  };
}

async function drawn(app: App, userId: string, frozen: FrozenDocument, signal: AbortSignal) {
  const row = rowOf(app, userId, frozen);
  const sealedAt = app.now();
  // Without credentials: those are for others to rely on, and are revoked by a list that never forgets.
  const { file, pageCount } = await drawAndSeal(app, row, { sealedAt, signal });
  const document: Insertable<DocumentTable> = {
    ...row,
    content: JSON.stringify(row.content),
    changed_fields: null,
    set_aside: null,
    file_sha256: file.sha256,
    file_bytes: file.bytes.byteLength,
    page_count: pageCount,
    sealed_at: sealedAt,
    seal_fingerprint: certificateFingerprint(app.sealKey.certificate),
  };
  return { document, file: Buffer.from(file.bytes) };
}

interface TestRequest {
  readonly actor: Actor;
  readonly attempt: string;
  readonly documents: readonly FrozenDocument[];
  /** What a live key would email, once they are issued. */
  readonly emailsOf: (operation: string, documents: readonly Insertable<DocumentTable>[]) => readonly TestEmail[];
  readonly signal: AbortSignal;
}

/** Draws, seals and keeps specimens, all or none of them. Answers with the ID of their operation, which is done. */
export async function issueTestDocuments(
  app: App,
  { actor, attempt, documents, emailsOf, signal }: TestRequest,
): Promise<string> {
  const userId = requireTester(actor);
  if (documents.length > MOST_AT_ONCE)
    throw new AppError('INVALID_INPUT', `A test key issues at most ${MOST_AT_ONCE} documents at once.`);
  const made: Awaited<ReturnType<typeof drawn>>[] = [];
  // One after the other, so that tests wait, and not the previews of people who type.
  // oxlint-disable-next-line no-await-in-loop
  for (const frozen of documents) made.push(await drawn(app, userId, frozen, signal));
  const operation = randomUUID();
  return app.db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('test_documents')
      .values(
        made.map(({ document }, position) => ({
          ...document,
          user_id: userId,
          operation_id: operation,
          attempt,
          position,
        })),
      )
      // The same call at the same time was first.
      .onConflict((conflict) => conflict.columns(['user_id', 'attempt', 'position']).doNothing())
      .returning('id')
      .execute();
    if (kept.length === 0) return (await findTestOperation({ ...app, db: trx }, userId, attempt))!;
    await trx
      .insertInto('test_document_files')
      .values(made.map(({ document, file }) => ({ document_id: document.id, file })))
      .execute();
    const issued = made.map(({ document }) => document);
    await keepTestEmails(app, trx, actor, emailsOf(operation, issued));
    await trx
      .deleteFrom('test_documents')
      .where('user_id', '=', userId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('test_documents')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(MOST_KEPT),
      )
      .execute();
    return operation;
  });
}
