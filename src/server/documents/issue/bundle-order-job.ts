import { sql } from 'kysely';
import { z } from 'zod';
import { plainDate } from '../../../domain/calendar.ts';
import { inFiles } from '../../../domain/orders/run-files.ts';
import { templatePath } from '../../../render/render-job.ts';
import type { App } from '../../services/app.ts';
import { credentialsOf } from '../credentials/document-credential.ts';
import { statusPlacesOf } from '../credentials/status-list.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { lockOrder } from './lock-order.ts';
import { canonicalJson } from '../prepare/canonical-json.ts';
import { documentData } from './document-data.ts';
import type { WholeRow } from '../read/find-document.ts';
import { keyOfBundle } from './file-keys.ts';
import { frameOf } from './frame-of.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { readLogo } from '../prepare/read-logo.ts';
import { beginSeal } from './seal-file.ts';
import { verifyUrl } from './verify-url.ts';

type SealedRow = WholeRow & { readonly sealed_at: Date };

/** Several stubs of one form in one file, one per page, sealed and registered like each of them. */
export const bundleOrderJob = defineJob({
  name: 'bundle-order',
  payload: z.object({ orderId: z.string() }),
  retries: 6,
  firstRetrySeconds: 5,
  // A run of a thousand has ten files, and each may wait for other documents.
  expireSeconds: 900,
  run: async (app, { orderId }, { signal }) => {
    const rows = await app.db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'live')
      .where('content', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bundle_documents').select('document_id').whereRef('document_id', '=', 'documents.id'))),
      )
      .execute();
    // The documents of a run, which have different answers, are in the order of their names.
    if (await isRun(app, orderId)) {
      const byName = (rows as SealedRow[]).toSorted((one, other) =>
        (one.person ?? '').localeCompare(other.person ?? ''),
      );
      for (const ofKind of Map.groupBy(byName, ({ kind }) => kind).values())
        for (const together of inFiles(ofKind)) await bundle(app, orderId, together, signal);
      return;
    }
    for (const together of groupsOf(rows as SealedRow[])) {
      if (together.length > 1) await bundle(app, orderId, await inOrderOfTime(together), signal);
    }
  },
});

const isRun = async (app: App, orderId: string): Promise<boolean> =>
  (await app.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('run_row_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Documents with the same answers and the same revision came from one form. */
function groupsOf(rows: readonly SealedRow[]): readonly (readonly SealedRow[])[] {
  return [
    ...Map.groupBy(rows, ({ kind, revision, content }) => canonicalJson([kind, revision, content.input])).values(),
  ];
}

/** Documents are listed newest first, but pages run forward in time. */
async function inOrderOfTime(rows: readonly SealedRow[]): Promise<readonly SealedRow[]> {
  const { kind: id, template, content, issued_on: issuedOn } = rows[0]!;
  const kind = requireKind(id);
  const documents = kind.documents(await kind.calculate(content.input, plainDate(issuedOn)), template);
  const periods = documents.map(({ facts }) => facts.period);
  return rows.toSorted((one, other) => periods.indexOf(other.period) - periods.indexOf(one.period));
}

async function bundle(app: App, orderId: string, rows: readonly SealedRow[], signal: AbortSignal): Promise<void> {
  const first = rows[0]!;
  const kind = requireKind(first.kind);
  const sealedAt = app.now();
  const places = await statusPlacesOf(
    app.db,
    rows.map(({ id }) => id),
  );
  const seal = await beginSeal(app, {
    issuer: first.issuer,
    sealedAt,
    verifyUrl: verifyUrl(app.config.siteUrl, first.id),
  });
  const { bytes: pdf, pageCount } = await app.renderer.renderForSeal(
    {
      template: templatePath(kind, first.template),
      documents: await Promise.all(
        rows.map(async (row) => ({ view: row.content.view, frame: await frameOf(app, row, row.sealed_at) })),
      ),
      date: plainDate(first.issued_on),
      document: {
        schema: 'paperproof/bundle/1',
        documents: rows.map((row) => documentData(row, row.content)),
      },
      working: rows.map(({ number, content }) => ({ number, working: content.working })),
      credentials: (
        await Promise.all(rows.map((row) => credentialsOf(app, row, places.get(row.id)!, row.sealed_at)))
      ).flat(),
      logo: await readLogo(app, kind.logo?.of(first.content.input)),
    },
    seal.place,
    // The documents of others come first.
    { signal, isBackground: true },
  );
  const { bytes, sha256 } = await seal.fill(pdf);
  const fileKey = keyOfBundle(first.issued_on, orderId, sha256);
  await app.storage.put(fileKey, bytes, 'application/pdf');
  await app.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const still = await trx
      .selectFrom('documents')
      .select('id')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .where('state', '=', 'live')
      .where('content', 'is not', null)
      .orderBy('id')
      .forShare()
      .execute();
    // The next try is without what was erased or revoked meanwhile, and the sweep deletes this file.
    if (still.length < rows.length) throw new Error('A document changed while its file of several was made');
    const { id } = await trx
      .insertInto('bundles')
      .values({
        order_id: orderId,
        file_key: fileKey,
        file_sha256: sha256,
        file_bytes: bytes.byteLength,
        page_count: pageCount,
        sealed_at: sealedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('bundle_documents')
      .values(rows.map((row, position) => ({ document_id: row.id, bundle_id: id, position })))
      .execute();
    const numbers = rows.map(({ number }) => number).join(' ');
    await trx
      .insertInto('log_entries')
      .values({
        bundle_id: id,
        statement: sql<string>`log_statement(${numbers}, ${sha256}, ${first.level}, 'live', false, ${sealedAt})`,
      })
      .execute();
  });
}
