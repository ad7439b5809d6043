import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

/** One picture with everything that shows it. */
export async function findMedia(app: App, actor: Actor, id: string) {
  requireStaff(actor);
  const row = isUuid(id)
    ? await app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('NOT_FOUND', 'Image not found.');
  const uses = await app.db
    .selectFrom('media_uses')
    .select(['used_by', 'label'])
    .where('media_id', '=', id)
    .orderBy('label')
    .execute();
  return { row, uses };
}

/** Folders that hold a picture, and removed pictures that can still be restored. */
export async function mediaOverview(app: App, actor: Actor) {
  requireStaff(actor);
  const [folders, removed] = await Promise.all([
    app.db
      .selectFrom('media')
      .select('folder')
      .distinct()
      .where('deleted_at', 'is', null)
      .where('folder', '<>', '')
      .orderBy('folder')
      .execute(),
    app.db
      .selectFrom('media')
      .select(['id', 'name'])
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .limit(20)
      .execute(),
  ]);
  return { folders: folders.map(({ folder }) => folder), removed };
}
