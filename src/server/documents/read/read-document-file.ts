import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { readSealedFile } from './read-sealed-file.ts';
import { recordEvent } from '../issue/record-event.ts';

export interface DocumentFile {
  readonly name: string;
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

export const wholeFile = (name: string, bytes: Uint8Array): DocumentFile => ({
  name,
  bytes: bytes.byteLength,
  body: new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  }),
});

/** The stored file, never rendered again: a check compares its hash. */
export const readDocumentFile = async (app: App, actor: Actor, id: string): Promise<DocumentFile> =>
  openFile(app, await findOwnDocument(app, actor, id));

/** The file of a document that the caller is already allowed to read. */
export async function openFile(app: App, row: DocumentRow): Promise<DocumentFile> {
  if (!row.file_key || !row.file_sha256) {
    throw new AppError('CONFLICT', 'This document is being issued. It is usually ready within seconds.');
  }
  const bytes = await readSealedFile(app, { key: row.file_key, sha256: row.file_sha256, documentId: row.id });
  await recordEvent(app.db, row.id, 'downloaded');
  return wholeFile(`${row.number}.pdf`, bytes);
}
