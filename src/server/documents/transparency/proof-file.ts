import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { type DocumentFile, wholeFile } from '../read/read-document-file.ts';
import { proveLogEntry } from './log-proof.ts';

/** The name of the proof that goes with a document's PDF. */
export const proofName = (number: string): string => `${number}.tlog-proof`;

const PREFIX = 'log-proof/';

/** In an email, a proof stands where a stored file does. It is made when the email is sent. */
export const proofKey = (documentId: string): string => `${PREFIX}${documentId}`;

/** The document of such a key, or undefined for a stored file. */
export const documentOfProofKey = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

/** The proof of a document that the caller is allowed to read. */
export async function readProof(app: App, documentId: string): Promise<Uint8Array> {
  const proof = await proveLogEntry(app, { documentId });
  if (proof === null)
    throw new AppError('CONFLICT', 'This document is being issued. It is usually ready within seconds.');
  return new TextEncoder().encode(proof);
}

export const openProof = async (
  app: App,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<DocumentFile> => wholeFile(proofName(number), await readProof(app, id));
