import type { App } from '../../services/app.ts';
import { storageKeyOf, variantName } from './picture.ts';

/** How long a removed picture can be restored. */
const KEPT_DAYS = 30;

/** Deletes pictures that were removed long ago. Files go first, so that no file is left without a row. */
export async function sweepMedia(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 86_400_000);
  const removed = await app.db
    .selectFrom('media')
    .select(['id', 'fingerprint', 'variants'])
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .limit(100)
    .execute();
  for (const { id, fingerprint, variants } of removed) {
    for (const variant of variants) await app.storage.delete(storageKeyOf(fingerprint, variantName(variant)));
    await app.db.deleteFrom('media').where('id', '=', id).execute();
  }
}
