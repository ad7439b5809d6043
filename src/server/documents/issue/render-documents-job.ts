import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import { currentView } from '../../../domain/documents/current-view.ts';
import { type ErrorCode, isAppError } from '../../../domain/errors.ts';
import { certificateFingerprint } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import { credentialsOf } from '../credentials/document-credential.ts';
import { type StatusPlace, statusPlacesOf } from '../credentials/status-list.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { isLastOfOrder } from './is-last-of-order.ts';
import { lockOrder } from './lock-order.ts';
import { announceCorrection } from '../correct/announce-correction.ts';
import { changedFields } from '../correct/changed-fields.ts';
import { drawAndSeal, UNPRINTABLE } from './draw-and-seal.ts';
import type { DocumentRow, WholeRow } from '../read/find-document.ts';
import { keyOfDocument } from './file-keys.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { recordEvent, recordEvents } from './record-event.ts';
import type { SealedFile } from './seal-file.ts';

/**
 * A document that fails in the engine fails there every time, so it gets only a few more tries, in case the machine was
 * short of resources. Other failures (storage, database, timestamp, an expired seal) are temporary, and are retried until they pass.
 */
const MOST_TRIES: Partial<Record<ErrorCode, number>> = {
  RENDER_FAILED: 5,
  TIMEOUT: 8,
  BUSY: Infinity,
  MAINTENANCE: Infinity,
};

/** How many documents one job issues. Their registry rows change in one transaction, so a few queries serve all. */
const MOST_AT_ONCE = 20;

/** How many of them are drawn and sealed at the same time. Previews wait behind no more than these. */
const DRAWN_AT_ONCE = 3;

const payload = z.union([
  z.object({ documentIds: z.array(z.string()) }),
  // Enqueued by an earlier version.
  z.object({ documentId: z.string() }).transform(({ documentId }) => ({ documentIds: [documentId] })),
]);

/**
 * Renders each document once, seals and stores it. From then on the stored bytes are the document, and nothing renders it
 * again.
 */
export const renderDocumentsJob = defineJob({
  name: 'render-document',
  payload,
  // A little more than a day. The sweep ends it before that.
  retries: 170,
  firstRetrySeconds: 1,
  longestRetrySeconds: 600,
  expireSeconds: 120,
  concurrency: 2,
  run: async (app, { documentIds }, { attempt, signal }) => {
    const rows = await app.db
      .selectFrom('documents')
      .selectAll()
      .where('id', 'in', documentIds)
      .where('state', '=', 'issuing')
      .where('content', 'is not', null)
      .execute();
    if (rows.length === 0) return;
    const places = await statusPlacesOf(
      app.db,
      rows.map(({ id }) => id),
    );
    const sealed: SealedRow[] = [];
    const failed: { readonly row: DocumentRow; readonly error: unknown }[] = [];
    const left = [...(rows as WholeRow[])];
    await Promise.all(
      Array.from({ length: DRAWN_AT_ONCE }, async () => {
        for (let row = left.shift(); row !== undefined; row = left.shift()) {
          try {
            // oxlint-disable-next-line no-await-in-loop
            sealed.push(await drawAndStore(app, row, places.get(row.id)!, signal));
          } catch (error) {
            failed.push({ row, error });
          }
        }
      }),
    );
    const again: unknown[] = [];
    // Those that were drawn do not wait for the others. After a failure each goes alone, so that one cannot stop the rest.
    const groups = attempt === 1 ? [sealed] : sealed.map((one) => [one]);
    for (const group of groups) {
      // oxlint-disable-next-line no-await-in-loop
      await register(app, group).catch((error: unknown) => again.push(error));
    }
    for (const { row, error } of failed) {
      if (isAppError(error) && attempt >= (MOST_TRIES[error.code] ?? 1)) {
        app.log.error({ err: error, document: row.id }, 'A document cannot be issued: its money goes back');
        await app.hooks.documentFailed(app, row, error.code === 'INVALID_INPUT' ? error.message : UNPRINTABLE);
      } else again.push(error);
    }
    if (again.length > 0) throw again[0];
  },
});

/** Enqueues the rendering of registered documents, in the transaction that registers them. */
export async function enqueueRendering(
  app: App,
  trx: Transaction<Database>,
  documentIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < documentIds.length; at += MOST_AT_ONCE)
    await enqueue(app, trx, renderDocumentsJob, { documentIds: documentIds.slice(at, at + MOST_AT_ONCE) });
}

/** A document whose file is stored, and not yet named by the registry. */
interface SealedRow {
  readonly row: WholeRow;
  readonly sealedAt: Date;
  readonly key: string;
  readonly pageCount: number;
  readonly file: SealedFile;
}

async function drawAndStore(app: App, row: WholeRow, place: StatusPlace, signal: AbortSignal): Promise<SealedRow> {
  const sealedAt = app.now();
  const { file, pageCount } = await drawAndSeal(app, row, {
    sealedAt,
    credentials: await credentialsOf(app, row, place, sealedAt),
    signal,
  });
  const key = keyOfDocument(row.issued_on, row.id, file.sha256);
  await app.storage.put(key, file.bytes, 'application/pdf');
  return { row, sealedAt, key, pageCount, file };
}

/** Names the stored files in the registry, all in one transaction. Before that, no document is more than a request. */
async function register(app: App, sealed: readonly SealedRow[]): Promise<void> {
  if (sealed.length === 0) return;
  const orderIds = new Set(sealed.flatMap(({ row }) => row.order_id ?? []));
  await app.db.transaction().execute(async (trx) => {
    // In one order, because two workers that lock the same orders the other way round would wait for each other.
    for (const orderId of [...orderIds].toSorted()) await lockOrder(trx, orderId);
    const corrected = [];
    for (const one of sealed) {
      const former = await supersedeEarlier(trx, one.row, one.row.content, one.sealedAt);
      if (former.length > 0) corrected.push({ ...one, former });
    }
    const live = await nameFiles(app, trx, sealed);
    await recordEvents(trx, [...live], 'sealed');
    for (const { row, key, file, former } of corrected) {
      if (!live.has(row.id)) continue;
      const whole = { key, bytes: file.bytes.byteLength };
      for (const { number, changed } of former)
        await announceCorrection(app, trx, { row, formerNumber: number, changed, file: whole });
    }
    const delivered = new Set(sealed.flatMap(({ row }) => (live.has(row.id) ? (row.order_id ?? []) : [])));
    // The worker that finishes the last document of an order tells of it. A failed one does not hold back the others.
    for (const orderId of delivered)
      if (await isLastOfOrder(trx, orderId)) await app.hooks.orderIssued(app, trx, orderId);
  });
}

/**
 * The documents that are live now. Another worker may have finished the same job first: its file is the document then, and
 * ours belongs to nothing.
 */
async function nameFiles(
  app: App,
  trx: Transaction<Database>,
  sealed: readonly SealedRow[],
): Promise<ReadonlySet<string>> {
  const files = sealed.map(({ row, sealedAt, key, pageCount, file }) => ({
    id: row.id,
    key,
    sha256: file.sha256,
    bytes: file.bytes.byteLength,
    pages: pageCount,
    at: sealedAt.toISOString(),
  }));
  const { rows } = await sql<{ id: string }>`
    update documents set state = 'live', file_key = file.key, file_sha256 = file.sha256, file_bytes = file.bytes,
      page_count = file.pages, sealed_at = file.at, seal_fingerprint = ${certificateFingerprint(app.sealKey.certificate)}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as file (id text, key text, sha256 text, bytes integer, pages integer, at timestamptz)
    where documents.id = file.id and documents.state = 'issuing'
    returning documents.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
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
