import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '../../domain/calendar.ts';
import { currentView } from '../../domain/documents/current-view.ts';
import { AppError, type ErrorCode, isAppError } from '../../domain/errors.ts';
import { certificateFingerprint } from '../../../packages/verify/index.ts';
import { templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import { credentialsOf } from '../credentials/document-credential.ts';
import type { Database } from '../db/schema.ts';
import type { FrozenContent } from '../db/tables/documents.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { deliverOrderJob, isLastOfOrder } from '../orders/deliver-order-job.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { deliverPayRunJob } from '../companies/deliver-pay-run-job.ts';
import { bundleOrderJob } from './bundle-order-job.ts';
import { announceCorrection } from './announce-correction.ts';
import { changedFields } from './changed-fields.ts';
import { documentData } from './document-data.ts';
import type { DocumentRow } from './find-document.ts';
import { failDocument } from './fail-document.ts';
import { keyOfDocument } from './file-keys.ts';
import { frameOf } from './frame-of.ts';
import { requireKind } from './prepare-documents.ts';
import { readLogo } from './read-logo.ts';
import { recordEvent } from './record-event.ts';
import { sealFile } from './seal-file.ts';
import { verifyUrl } from './verify-url.ts';

/**
 * A document that fails in the engine fails there every time, so it gets only a few more tries, in case the machine was
 * short of resources. Other failures (storage, database, timestamp) are temporary, and are retried until they pass.
 */
const MOST_TRIES: Partial<Record<ErrorCode, number>> = { RENDER_FAILED: 5, TIMEOUT: 8, BUSY: Infinity };

/** Renders once, seals and stores. From then on the stored bytes are the document, and nothing renders it again. */
export const renderDocumentJob = defineJob({
  name: 'render-document',
  payload: z.object({ documentId: z.string() }),
  // A little more than a day. The sweep ends it before that.
  retries: 170,
  firstRetrySeconds: 1,
  longestRetrySeconds: 600,
  expireSeconds: 120,
  concurrency: 4,
  run: async (app, { documentId }, { attempt, signal }) => {
    const row = await app.db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();
    if (!row || row.state !== 'issuing' || !row.content) return;
    try {
      await issue(app, row, row.content, signal);
    } catch (error) {
      if (!isAppError(error) || attempt < (MOST_TRIES[error.code] ?? 1)) throw error;
      app.log.error({ err: error, document: row.id }, 'A document cannot be issued: its money goes back');
      await failDocument(app, row, error.code === 'INVALID_INPUT' ? error.message : UNPRINTABLE);
    }
  },
});

const UNPRINTABLE = 'This document could not be drawn.';

async function issue(app: App, row: DocumentRow, content: FrozenContent, signal: AbortSignal): Promise<void> {
  const kind = requireKind(row.kind);
  const sealedAt = app.now();
  const logo = await readLogo(app, kind.logo?.of(content.input));
  const pdf = await app.renderer
    .render(
      {
        template: templatePath(kind, row.template),
        documents: [{ view: content.view, frame: await frameOf(app, { ...row, content }, sealedAt) }],
        date: row.issued_on as PlainDate,
        document: documentData(row, content),
        working: content.working,
        credentials: await credentialsOf(app, { ...row, content }, sealedAt),
        logo,
      },
      { signal },
    )
    .catch((error: unknown) => {
      if (isAppError(error) || signal.aborted) throw error;
      // Rendering uses nothing external, so a failure here repeats every time.
      throw new AppError('RENDER_FAILED', UNPRINTABLE, undefined, { cause: error });
    });
  const { bytes, sha256, pageCount } = await sealFile(app, pdf, {
    issuer: row.issuer,
    sealedAt,
    verifyUrl: verifyUrl(app.config.siteUrl, row.id),
  });
  const fileKey = keyOfDocument(row.issued_on, row.id, sha256);
  await app.storage.put(fileKey, bytes, 'application/pdf');
  await app.db.transaction().execute(async (trx) => {
    await lockOrder(trx, row.order_id);
    const former = await supersedeEarlier(trx, row, content, sealedAt);
    const { numUpdatedRows } = await trx
      .updateTable('documents')
      .set({
        state: 'live',
        file_key: fileKey,
        file_sha256: sha256,
        file_bytes: bytes.byteLength,
        page_count: pageCount,
        sealed_at: sealedAt,
        seal_fingerprint: certificateFingerprint(app.sealKey.certificate),
      })
      .where('id', '=', row.id)
      .where('state', '=', 'issuing')
      .executeTakeFirst();
    // Another worker finished the same job first. Its file is the document, and this one belongs to nothing.
    if (numUpdatedRows !== 1n) return;
    await recordEvent(trx, row.id, 'sealed');
    const file = { key: fileKey, bytes: bytes.byteLength };
    for (const { number, changed } of former)
      await announceCorrection(app, trx, { row, formerNumber: number, changed, file });
    await deliverWhenWhole(app, trx, row);
  });
}

/**
 * The worker that finishes the last document of an order sends them all. A failed document does not hold back the
 * others.
 */
async function deliverWhenWhole(
  app: App,
  trx: Transaction<Database>,
  { order_id: orderId }: DocumentRow,
): Promise<void> {
  if (orderId === null || !(await isLastOfOrder(trx, orderId))) return;
  await enqueue(app, trx, deliverOrderJob, { orderId });
  await enqueue(app, trx, bundleOrderJob, { orderId });
  await enqueue(app, trx, deliverPayRunJob, { orderId });
}

async function supersedeEarlier(
  trx: Transaction<Database>,
  row: DocumentRow,
  content: FrozenContent,
  at: Date,
): Promise<readonly { readonly number: string; readonly changed: readonly string[] }[]> {
  if (row.revision === 1) return [];
  const earlier = await trx
    .selectFrom('documents')
    .select(['id', 'number', 'content', 'template', 'issued_on'])
    .where('series_id', '=', row.series_id)
    .where('state', '=', 'live')
    .where('revision', '<', row.revision)
    .forUpdate()
    .execute();
  const superseded = [];
  const kind = requireKind(row.kind);
  for (const { id, number, content: before, template, issued_on: issuedOn } of earlier) {
    const changed = before
      ? // One after the other, like the updates of the same transaction.
        // oxlint-disable-next-line no-await-in-loop
        changedFields(await currentView(kind, template, issuedOn as PlainDate, before), content.view)
      : [];
    await trx
      .updateTable('documents')
      .set({
        state: 'superseded',
        state_changed_at: at,
        state_reason: row.correction_reason,
        superseded_by: row.id,
        changed_fields: JSON.stringify(changed),
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, id, 'superseded', { by: row.id });
    superseded.push({ number, changed });
  }
  return superseded;
}
