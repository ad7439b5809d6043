import { createHash } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';

/** What the registry records about a stored file. */
export interface RegisteredFile {
  readonly key: string;
  readonly sha256: string;
  /** The document in the file, or the first of several. */
  readonly documentId: string;
}

/** How a stored file differs from the sealed one. */
export type Damage = 'missing' | 'changed';

const MESSAGE =
  'This file is damaged in our storage, so we do not send it. Our staff have been told. Please try again later.';

/** Reads a stored file: returns its bytes if they match what was sealed, otherwise what is wrong with them. */
export async function inspectFile(
  app: Pick<App, 'storage'>,
  { key, sha256 }: RegisteredFile,
): Promise<{ readonly bytes: Uint8Array } | { readonly damage: Damage }> {
  let bytes: Uint8Array;
  try {
    bytes = await app.storage.get(key);
  } catch (error) {
    // A storage error is not damage: the storage may answer again in a moment.
    if (await app.storage.exists(key)) throw error;
    return { damage: 'missing' };
  }
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? { bytes } : { damage: 'changed' };
}

/** Records damage once. Staff are told about these records. */
export async function recordDamage(app: App, file: RegisteredFile, damage: Damage): Promise<void> {
  app.log.error(
    { documentId: file.documentId, file: file.key, damage },
    'A stored file is not the one that was sealed',
  );
  await app.db
    .insertInto('file_damages')
    .values({ file_key: file.key, document_id: file.documentId, damage, found_at: app.now() })
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ damage }))
    .execute();
}

/** The stored file, checked against the registry before any byte is sent. */
export async function readSealedFile(app: App, file: RegisteredFile): Promise<Uint8Array> {
  const found = await inspectFile(app, file).catch((error: unknown) => {
    app.log.error({ err: error, file: file.key }, 'The storage does not answer');
    throw new AppError('BUSY', 'The file cannot be read right now. Please try again in a moment.');
  });
  if ('bytes' in found) return found.bytes;
  await recordDamage(app, file, found.damage);
  throw new AppError('DAMAGED_FILE', MESSAGE);
}
