import type { App } from '../../services/app.ts';
import { idOfFile } from '../issue/file-keys.ts';
import { documentOfProofKey, readProof } from '../transparency/proof-file.ts';
import { readSealedFile } from './read-sealed-file.ts';

/**
 * A stored file for an email. A document is checked against the registry, as for a download, and a damaged one is not
 * sent. The proof of the public log is made now, so that it has the newest state.
 */
export async function readAttachment(app: App, key: string): Promise<Uint8Array> {
  const proven = documentOfProofKey(key);
  if (proven !== undefined) return readProof(app, proven);
  const { documentId } = idOfFile(key) ?? {};
  const row =
    documentId === undefined
      ? undefined
      : await app.db
          .selectFrom('documents')
          .select('file_sha256')
          .where('id', '=', documentId)
          .where('file_key', '=', key)
          .executeTakeFirst();
  if (documentId === undefined || row?.file_sha256 == null) return app.storage.get(key);
  return readSealedFile(app, { key, sha256: row.file_sha256, documentId });
}
