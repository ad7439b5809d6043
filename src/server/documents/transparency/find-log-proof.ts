import { AppError } from '../../../domain/errors.ts';
import { readCode } from '../../../domain/integrity/document-numbers.ts';
import type { App } from '../../services/app.ts';
import { findSealedDocument } from '../read/find-document.ts';
import { type Logged, proveLogEntry } from './log-proof.ts';

/** The file's hash, or what is printed on the document: a proof contains the hash, so it needs one of them. */
export type ProofRequest = { readonly sha256: string } | { readonly id: string; readonly code: string };

async function findFile(app: App, request: ProofRequest): Promise<Logged | null> {
  if ('id' in request) {
    const row = await findSealedDocument(app, request.id);
    return row && readCode(request.code) === row.code ? { documentId: row.id } : null;
  }
  const sha256 = request.sha256.toLowerCase();
  const document = await app.db
    .selectFrom('documents')
    .select('id')
    .where('file_sha256', '=', sha256)
    .where('sealed_at', 'is not', null)
    .executeTakeFirst();
  if (document) return { documentId: document.id };
  const bundle = await app.db.selectFrom('bundles').select('id').where('file_sha256', '=', sha256).executeTakeFirst();
  return bundle ? { bundleId: bundle.id } : null;
}

/** The log proof of a document for somebody who holds it. */
export async function findLogProof(app: App, request: ProofRequest): Promise<string> {
  const file = await findFile(app, request);
  const proof = file && (await proveLogEntry(app, file));
  if (!proof) throw new AppError('NOT_FOUND', 'No document matches. Send the hash of the file, or number and code.');
  return proof;
}
