import { AppError } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { App } from '../app.ts';
import type { DocumentRow } from '../documents/find-document.ts';
import { recordEvent } from '../documents/record-event.ts';
import { type DocumentFile, openFile } from '../documents/read-document-file.ts';
import { zipFiles } from '../documents/zip-files.ts';
import { type OrderReader, requireOrder } from './find-order.ts';

const papersOf = async (app: App, reader: OrderReader, orderId: string): Promise<DocumentRow[]> => {
  // The files are the buyer's: staff open a paper by itself, with a reason that is written down.
  const order = await requireOrder(app, { ...reader, actor: { ...reader.actor, role: 0 } }, orderId);
  return app.db.selectFrom('documents').selectAll().where('order_id', '=', order.id).orderBy('created_at').execute();
};

/** One paper of an order, for whoever may see the order. */
export async function readOrderFile(
  app: App,
  reader: OrderReader,
  orderId: string,
  documentId: string,
): Promise<DocumentFile> {
  const row = (await papersOf(app, reader, orderId)).find(({ id }) => id === documentId);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such paper.');
  return openFile(app, row);
}

/** Several papers of an order in one file, for whoever may see the order. */
export async function readBundleFile(
  app: App,
  reader: OrderReader,
  orderId: string,
  bundleId: string,
): Promise<DocumentFile> {
  const order = await requireOrder(app, reader, orderId);
  const rows = isUuid(bundleId)
    ? await app.db
        .selectFrom('bundles')
        .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
        .innerJoin('documents', 'documents.id', 'bundle_documents.document_id')
        .select(['documents.id', 'documents.number', 'bundles.file_key', 'bundles.file_bytes'])
        .where('bundles.id', '=', bundleId)
        .where('bundles.order_id', '=', order.id)
        .where('bundles.file_key', 'is not', null)
        .orderBy('position')
        .execute()
    : [];
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND', 'There is no such file.');
  for (const { id } of rows) await recordEvent(app.db, id, 'downloaded');
  return {
    name: `${first.number}-and-${rows.length - 1}-more.pdf`,
    bytes: first.file_bytes,
    body: await app.storage.stream(first.file_key!),
  };
}

/** All sealed papers of an order in one ZIP. */
export async function zipOrder(app: App, reader: OrderReader, orderId: string): Promise<ReadableStream<Uint8Array>> {
  const ready = (await papersOf(app, reader, orderId)).filter(({ file_key: key }) => key !== null);
  if (ready.length === 0) throw new AppError('CONFLICT', 'The papers are being sealed. They are usually ready soon.');
  async function* files() {
    for (const row of ready) yield openFile(app, row);
  }
  return zipFiles(files());
}
