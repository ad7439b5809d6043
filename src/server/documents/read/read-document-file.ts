import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, findReadableDocument } from './find-document.ts';
import { readSealedFile } from './read-sealed-file.ts';
import { documentData } from '../issue/document-data.ts';
import { provenanceOf } from './provenance-of.ts';
import { recordEvent } from '../issue/record-event.ts';

const BEING_ISSUED = 'This document is being issued. It is usually ready within seconds.';

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

/** Where a program gets the file. */
export const pdfAddress = (siteUrl: string, id: string): string => `${siteUrl}/api/v1/documents/${id}/pdf`;

/** The stored file, never rendered again: a check compares its hash. */
export const readDocumentFile = async (app: App, actor: Actor, id: string): Promise<DocumentFile> =>
  openFile(app, (await findReadableDocument(app, actor, id)).row);

async function readable(app: App, actor: Actor, id: string) {
  const { row } = await findReadableDocument(app, actor, id);
  if (!row.file_key) throw new AppError('CONFLICT', BEING_ISSUED);
  if (!row.content) throw new AppError('CONFLICT', 'The contents of this document were deleted.');
  return { row, content: row.content };
}

/** What the file carries for software, as a file of its own. */
export async function readDocumentData(app: App, actor: Actor, id: string): Promise<DocumentFile> {
  const { row, content } = await readable(app, actor, id);
  const text = `${JSON.stringify(documentData(row, content), null, 2)}\n`;
  return wholeFile(`${row.number}.json`, new TextEncoder().encode(text));
}

/** The same with how each figure was calculated, as both are attached to the file, and where the file is. */
export async function readWholeData(app: App, actor: Actor, id: string) {
  const { row, content } = await readable(app, actor, id);
  return {
    ...documentData(row, content),
    state: row.state,
    working: content.working,
    provenance: await provenanceOf(app, { ...row, content }, row.owner_key),
    pdf: pdfAddress(app.config.siteUrl, row.id),
  };
}

/** The file of a document that the caller is already allowed to read. */
export async function openFile(app: App, row: DocumentRow): Promise<DocumentFile> {
  if (!row.file_key || !row.file_sha256) {
    throw new AppError('CONFLICT', BEING_ISSUED);
  }
  const bytes = await readSealedFile(app, { key: row.file_key, sha256: row.file_sha256, documentId: row.id });
  await recordEvent(app.db, row.id, 'downloaded');
  return wholeFile(`${row.number}.pdf`, bytes);
}
