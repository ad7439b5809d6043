import type { App } from '../../services/app.ts';
import { inspectFile, recordDamage, type RegisteredFile } from '../read/read-sealed-file.ts';

const PAGE = 500;
/** Documents per night. The next run continues where the last one ended, and starts over after the end. */
const MOST_A_NIGHT = 20_000;
/** Sorts before the id of any bundle. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Stored files of documents after this one, ordered by id. */
const documentsAfter = (app: App, id: string, most: number) =>
  app.db
    .selectFrom('documents')
    .select(['id as documentId', 'file_key as key', 'file_sha256 as sha256'])
    .where('file_key', 'is not', null)
    .where('file_sha256', 'is not', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .$narrowType<{ key: string; sha256: string }>()
    .execute();

const bundlesAfter = (app: App, id: string) =>
  app.db
    .selectFrom('bundles')
    .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
    .select(['bundles.id', 'document_id as documentId', 'file_key as key', 'file_sha256 as sha256'])
    .where('file_key', 'is not', null)
    .where('position', '=', 0)
    .where('bundles.id', '>', id)
    .orderBy('bundles.id')
    .limit(PAGE)
    .$narrowType<{ key: string }>()
    .execute();

/** True if the file is the one that was sealed. A file that is intact again is removed from the damage list. */
async function isWhole(app: App, file: RegisteredFile): Promise<boolean> {
  const found = await inspectFile(app, file);
  if ('damage' in found) {
    await recordDamage(app, file, found.damage);
    return false;
  }
  await app.db.deleteFrom('file_damages').where('file_key', '=', file.key).execute();
  return true;
}

interface Counts {
  checked: number;
  damaged: number;
}

async function checkAll(
  app: App,
  files: readonly RegisteredFile[],
  counts: Counts,
  signal: AbortSignal,
): Promise<void> {
  for (const file of files) {
    signal.throwIfAborted();
    counts.checked += 1;
    if (!(await isWhole(app, file))) counts.damaged += 1;
  }
}

/** Damage to a file no longer matters once its document is erased. */
const forgetErased = (app: App) =>
  app.db
    .deleteFrom('file_damages')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.id', '=', 'file_damages.document_id')
            .whereRef('documents.file_key', '=', 'file_damages.file_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bundles').select('bundles.id').whereRef('bundles.file_key', '=', 'file_damages.file_key')),
      ),
    )
    .execute();

/** Compares stored files with the registry, byte for byte, to find damage before anyone needs the file. */
export async function scrubFiles(app: App, signal: AbortSignal, most = MOST_A_NIGHT): Promise<Counts> {
  const last = await app.db
    .selectFrom('file_scrubs')
    .select('last_document_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const counts: Counts = { checked: 0, damaged: 0 };
  const startedAt = app.now();
  let after = last?.last_document_id ?? '';
  for (;;) {
    const left = most - counts.checked;
    const files = await documentsAfter(app, after, Math.min(PAGE, left));
    await checkAll(app, files, counts, signal);
    after = files.at(-1)?.documentId ?? '';
    if (files.length < Math.min(PAGE, left)) {
      after = '';
      for (let bundle = BEFORE_ALL; ;) {
        const bundles = await bundlesAfter(app, bundle);
        await checkAll(app, bundles, counts, signal);
        if (bundles.length < PAGE) break;
        bundle = bundles.at(-1)!.id;
      }
      break;
    }
    if (counts.checked >= most) break;
  }
  await forgetErased(app);
  await app.db
    .insertInto('file_scrubs')
    .values({ started_at: startedAt, finished_at: app.now(), ...counts, last_document_id: after })
    .execute();
  return counts;
}
