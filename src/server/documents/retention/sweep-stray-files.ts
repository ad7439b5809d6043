import { sql } from 'kysely';
import type { App } from '../../services/app.ts';
import { type FileOwner, idOfFile } from '../issue/file-keys.ts';

/** A stored file is registered within seconds. Younger files are left alone. */
const YOUNGEST = 86_400_000;
const AT_ONCE = 500;

interface StoredFile extends FileOwner {
  readonly key: string;
}

const present = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined);

/**
 * Picks the files without an owner: their document or order is known, is not being sealed, and names another file.
 * Files of unknown documents are kept, because an older database may have been restored, or two sites may share a
 * bucket.
 */
async function findStrays(app: App, files: readonly StoredFile[]): Promise<readonly string[]> {
  const documentIds = present(files.map(({ documentId }) => documentId));
  const orderIds = present(files.map(({ orderId }) => orderId));
  const [documents, orders, bundles] = await Promise.all([
    documentIds.length === 0
      ? []
      : app.db
          .selectFrom('documents')
          .select(['id', 'state', 'file_key', sql<string | null>`set_aside ->> 'fileKey'`.as('aside')])
          .where('id', 'in', documentIds)
          .execute(),
    orderIds.length === 0 ? [] : app.db.selectFrom('orders').select('id').where('id', 'in', orderIds).execute(),
    orderIds.length === 0
      ? []
      : app.db
          .selectFrom('bundles')
          .select('file_key')
          .where('order_id', 'in', orderIds)
          .unionAll(
            app.db
              .selectFrom('documents')
              .select(sql<string | null>`set_aside -> 'bundle' ->> 'fileKey'`.as('file_key'))
              .where('order_id', 'in', orderIds)
              .where('erase_after', 'is not', null),
          )
          .execute(),
  ]);
  const documentOf = new Map(documents.map((row) => [row.id, row]));
  const known = new Set(orders.map(({ id }) => id));
  const named = new Set(bundles.map(({ file_key: key }) => key));
  return files
    .filter(({ key, documentId, orderId }) => {
      if (orderId !== undefined) return known.has(orderId) && !named.has(key);
      const row = documentOf.get(documentId!);
      return row !== undefined && row.state !== 'issuing' && row.file_key !== key && row.aside !== key;
    })
    .map(({ key }) => key);
}

/** Deletes sealed files of processes that died after storing and before registering them. */
export async function sweepStrayFiles(app: App, signal: AbortSignal): Promise<number> {
  const before = new Date(app.now().getTime() - YOUNGEST);
  let swept = 0;
  const sweep = async (files: readonly StoredFile[]): Promise<void> => {
    signal.throwIfAborted();
    for (const key of await findStrays(app, files)) {
      if ((await app.storage.changedAt(key)) >= before) continue;
      await app.storage.delete(key);
      app.log.info({ file: key }, 'Deleted a sealed file that belongs to no document');
      swept += 1;
    }
  };
  let batch: StoredFile[] = [];
  for await (const key of app.storage.list()) {
    const owner = idOfFile(key);
    if (owner === undefined) continue;
    batch.push({ key, ...owner });
    if (batch.length < AT_ONCE) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
  await app.storage.removeHalves(before);
  return swept;
}
