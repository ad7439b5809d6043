import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from './find-document.ts';
import { readSealedFile } from './read-sealed-file.ts';

/**
 * How wide a picture is drawn, by the pixels in which it is shown. The largest is no finer than it is shown: it is to be
 * recognized, not read, because a document that nobody downloaded can be refunded.
 */
const DRAWN = new Map([
  ['40', 80],
  ['132', 264],
  ['360', 360],
]);

export interface DocumentPicture {
  /** Names its pixels: those of a sealed file never change. */
  readonly tag: string;
  readonly draw: () => Promise<Uint8Array>;
}

/** The first page of a document that the caller is already allowed to read. It counts as no download. */
export function pictureOfDocument(app: App, row: DocumentRow, size: string | null): DocumentPicture {
  const width = DRAWN.get(size ?? '');
  const { file_key: key, file_sha256: sha256 } = row;
  if (width === undefined || !key || !sha256) throw new AppError('NOT_FOUND', 'There is no such picture.');
  return {
    tag: `"${sha256.slice(0, 24)}-${width}"`,
    draw: () => app.renderer.drawSealed(sha256, () => readSealedFile(app, { key, sha256, documentId: row.id }), width),
  };
}
