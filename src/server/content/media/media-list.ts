import { sql } from 'kysely';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import { requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

/** The site's pictures that are not removed, each with the number of pages that show it. */
export const mediaList = defineAdminList({
  name: 'media',
  mayRead: requireStaff,
  query: ({ db }: App) =>
    db
      .selectFrom('media')
      .where('media.deleted_at', 'is', null)
      .select([
        'media.id',
        'media.fingerprint',
        'media.name',
        'media.folder',
        'media.alt',
        'media.width',
        'media.height',
        'media.bytes',
        'media.variants',
        'media.created_at as createdAt',
        sql<number>`(select count(*) from media_uses where media_uses.media_id = media.id)`.as('uses'),
      ]),
  sortBy: { createdAt: 'media.created_at', name: 'media.name' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['media.name', 'media.alt'],
  unique: 'media.id',
  filters: { folder: { values: 'any', apply: (query, folder) => query.where('media.folder', '=', folder) } },
  csv: [
    ['Id', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Folder', ({ folder }) => folder],
    ['Alt text', ({ alt }) => alt],
    ['Width', ({ width }) => width],
    ['Height', ({ height }) => height],
    ['Used', ({ uses }) => uses],
  ],
});
