import { AppError } from '../../domain/errors.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { recordEvent } from './record-event.ts';

export interface DocumentFile {
  readonly name: string;
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** The stored file, never rendered again: its hash is what a check compares. */
export const readDocumentFile = async (app: App, actor: Actor, id: string): Promise<DocumentFile> =>
  openFile(app, await findOwnDocument(app, actor, id));

/** The file of a paper that the caller has been allowed to read. */
export async function openFile(app: App, row: DocumentRow): Promise<DocumentFile> {
  if (!row.file_key || !row.file_bytes) {
    throw new AppError('CONFLICT', 'This paper is being sealed. It is usually ready within seconds.');
  }
  await recordEvent(app.db, row.id, 'downloaded');
  return { name: `${row.number}.pdf`, bytes: row.file_bytes, body: await app.storage.stream(row.file_key) };
}
