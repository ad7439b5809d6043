import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '../../domain/calendar.ts';
import { isAppError } from '../../domain/errors.ts';
import { certificateFingerprint } from '../../render/read-seal.ts';
import { templatePath } from '../../render/render-job.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { FrozenContent } from '../db/tables/documents.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { deliverOrderJob, isLastOfOrder } from '../orders/deliver-order-job.ts';
import { bundleOrderJob } from './bundle-order-job.ts';
import { announceCorrection } from './announce-correction.ts';
import { changedFields } from './changed-fields.ts';
import { documentData } from './document-data.ts';
import type { DocumentRow } from './find-document.ts';
import { frameOf } from './frame-of.ts';
import { requireKind } from './freeze-documents.ts';
import { readLogo } from './read-logo.ts';
import { recordEvent } from './record-event.ts';
import { sealFile } from './seal-file.ts';
import { verifyUrl } from './verify-url.ts';

/** Renders once, seals, stores. From then on the stored bytes are the paper: nothing renders it again. */
export const renderDocumentJob = defineJob({
  name: 'render-document',
  payload: z.object({ documentId: z.string() }),
  retries: 6,
  firstRetrySeconds: 1,
  expireSeconds: 120,
  concurrency: 4,
  run: async (app, { documentId }, { signal }) => {
    const row = await app.db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();
    if (!row || row.state !== 'issuing' || !row.content) return;
    try {
      await issue(app, row, row.content, signal);
    } catch (error) {
      // What a person caused will not mend itself: say so at once. Everything else is tried again.
      if (!isAppError(error) || error.code === 'BUSY' || error.code === 'TIMEOUT' || error.code === 'RENDER_FAILED')
        throw error;
      await app.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('documents')
          .set({ state: 'failed', state_reason: error.message })
          .where('id', '=', row.id)
          .execute();
        await recordEvent(trx, row.id, 'failed', { code: error.code });
        await deliverWhenWhole(app, trx, row);
      });
    }
  },
});

async function issue(app: App, row: DocumentRow, content: FrozenContent, signal: AbortSignal): Promise<void> {
  const kind = requireKind(row.kind);
  const sealedAt = app.now();
  const pdf = await app.renderer.render(
    {
      template: templatePath(kind, row.template),
      papers: [{ view: content.view, frame: frameOf(app, row, sealedAt) }],
      date: row.issued_on as PlainDate,
      document: documentData(row, content),
      working: content.working,
      logo: await readLogo(app, kind.logoOf(content.input)),
    },
    { signal },
  );
  const { bytes, sha256, pageCount } = await sealFile(app, pdf, {
    issuer: row.issuer,
    sealedAt,
    verifyUrl: verifyUrl(app.config.siteUrl, row.id),
  });
  const fileKey = `documents/${row.issued_on.slice(0, 7)}/${row.id}-${sha256.slice(0, 16)}.pdf`;
  await app.storage.put(fileKey, bytes, 'application/pdf');
  await app.db.transaction().execute(async (trx) => {
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
    // Another worker was faster with the same job; its file is the paper, this one is nobody's.
    if (numUpdatedRows !== 1n) return;
    await recordEvent(trx, row.id, 'sealed');
    const file = { key: fileKey, bytes: bytes.byteLength };
    for (const { number, changed } of former)
      await announceCorrection(app, trx, { row, formerNumber: number, changed, file });
    await deliverWhenWhole(app, trx, row);
  });
}

/** Whoever finishes the last paper of an order sends them all; one that failed keeps the others from nobody. */
async function deliverWhenWhole(
  app: App,
  trx: Transaction<Database>,
  { order_id: orderId }: DocumentRow,
): Promise<void> {
  if (orderId === null || !(await isLastOfOrder(trx, orderId))) return;
  await enqueue(app, trx, deliverOrderJob, { orderId });
  await enqueue(app, trx, bundleOrderJob, { orderId });
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
    .select(['id', 'number', 'content'])
    .where('series_id', '=', row.series_id)
    .where('state', '=', 'live')
    .where('revision', '<', row.revision)
    .forUpdate()
    .execute();
  const superseded = [];
  for (const { id, number, content: before } of earlier) {
    const changed = before ? changedFields(before.view, content.view) : [];
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
