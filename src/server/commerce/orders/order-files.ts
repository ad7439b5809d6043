import { sql } from 'kysely';
import { fileNames } from '../../../domain/documents/file-names.ts';
import { metaOf } from '../../../kinds/kinds.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, readableOf } from '../../documents/read/find-document.ts';
import { recordEvent } from '../../documents/issue/record-event.ts';
import { type DocumentFile, openFile, wholeFile } from '../../documents/read/read-document-file.ts';
import { type DocumentPicture, pictureOfDocument } from '../../documents/read/read-document-picture.ts';
import { readSealedFile } from '../../documents/read/read-sealed-file.ts';
import { damagedAsText } from '../../documents/read/damaged-as-text.ts';
import { zipFiles } from '../../documents/read/zip-files.ts';
import { openProof, proofName } from '../../documents/transparency/proof-file.ts';
import { type OrderReader, requireOwnOrder } from './find-order.ts';

/** The documents of an order: all for its buyer, and for others those of a company that they work for. */
async function documentsOf(app: App, reader: OrderReader, orderId: string): Promise<readonly DocumentRow[]> {
  const order = await requireOwnOrder(app, reader, orderId).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'NOT_FOUND' || !isUuid(orderId)) throw error;
    return error;
  });
  const rows = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  if (!isAppError(order)) return rows;
  const readable = await readableOf(app, reader.actor, rows);
  if (readable.length === 0) throw order;
  return readable;
}

/** One document of an order. */
export async function readOrderFile(
  app: App,
  reader: OrderReader,
  orderId: string,
  documentId: string,
): Promise<DocumentFile> {
  const row = (await documentsOf(app, reader, orderId)).find(({ id }) => id === documentId);
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.');
  return openFile(app, row);
}

/** The first page of a document of an order. */
export async function readOrderPicture(
  app: App,
  reader: OrderReader,
  orderId: string,
  { documentId, size }: { readonly documentId: string; readonly size: string | null },
): Promise<DocumentPicture> {
  const row = (await documentsOf(app, reader, orderId)).find(({ id }) => id === documentId);
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.');
  return pictureOfDocument(app, row, size);
}

/** The proof that the public log has a document of an order. */
export async function readOrderProof(
  app: App,
  reader: OrderReader,
  orderId: string,
  documentId: string,
): Promise<DocumentFile> {
  const row = (await documentsOf(app, reader, orderId)).find(({ id }) => id === documentId);
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.');
  return openProof(app, row);
}

/** Several documents of an order in one file, for those who may read each. */
export async function readBundleFile(
  app: App,
  reader: OrderReader,
  orderId: string,
  bundleId: string,
): Promise<DocumentFile> {
  const readable = new Set((await documentsOf(app, reader, orderId)).map(({ id }) => id));
  const rows = isUuid(bundleId)
    ? await app.db
        .selectFrom('bundles')
        .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
        .innerJoin('documents', 'documents.id', 'bundle_documents.document_id')
        .select(['documents.id', 'documents.number', 'bundles.file_key', 'bundles.file_sha256'])
        .where('bundles.id', '=', bundleId)
        .where('bundles.order_id', '=', orderId)
        .where('bundles.file_key', 'is not', null)
        .orderBy('position')
        .execute()
    : [];
  const [first] = rows;
  if (!first || !rows.every(({ id }) => readable.has(id))) throw new AppError('NOT_FOUND', 'This file does not exist.');
  const file = { key: first.file_key!, sha256: first.file_sha256, documentId: first.id };
  const bytes = await readSealedFile(app, file);
  for (const { id } of rows) await recordEvent(app.db, id, 'downloaded');
  return wholeFile(`${first.number}-and-${rows.length - 1}-more.pdf`, bytes);
}

/** Their names in one folder. A pay stub has the day of its pay. */
async function namesOf(app: App, rows: readonly DocumentRow[]): Promise<readonly string[]> {
  const paid = await app.db
    .selectFrom('pay_stub_figures')
    .select(['document_id', 'pay_date', 'is_contractor'])
    .where('document_id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute();
  const figures = new Map(paid.map((row) => [row.document_id, row]));
  return fileNames(
    rows.map((row) => ({
      number: row.number,
      day: figures.get(row.id)?.pay_date ?? row.issued_on,
      person: row.person,
      isEmployee: row.kind === 'W2Form' || figures.get(row.id)?.is_contractor === false,
      kind: metaOf(row.kind).name,
    })),
  );
}

/** All sealed documents of an order that the reader may read in one ZIP, with their proofs in a folder. */
export async function zipOrder(app: App, reader: OrderReader, orderId: string): Promise<ReadableStream<Uint8Array>> {
  const ready = (await documentsOf(app, reader, orderId)).filter(({ file_key: key }) => key !== null);
  if (ready.length === 0)
    throw new AppError('CONFLICT', 'The documents are being issued. They are usually ready soon.');
  const names = await namesOf(app, ready);
  async function* files() {
    for (const [index, row] of ready.entries()) {
      const name = names[index]!;
      yield damagedAsText(name, async () => ({ ...(await openFile(app, row)), name: `${name}.pdf` }));
      yield { ...(await openProof(app, row)), name: `proofs/${proofName(name)}`, isText: true };
    }
  }
  return zipFiles(files());
}
