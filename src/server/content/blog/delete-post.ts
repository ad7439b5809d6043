import { recordAudit } from '../../services/audit/audit-log.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { recordMediaUses } from '../media/media-uses.ts';
import { lockPost } from './find-post.ts';
import { mediaOf } from '../../services/rich-text/sanitize.ts';

/** Removes a post from the site. It can be restored. */
export async function deletePost(app: App, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id);
    if (row.deleted_at !== null) return;
    await trx.updateTable('blog_posts').set({ deleted_at: app.now() }).where('id', '=', id).execute();
    await recordMediaUses(trx, `blog:${id}`, row.title, []);
    await recordAudit(trx, actor, { action: 'blog.deleted', subject: `blog:${id}`, before: { title: row.title } });
  });
}

/** Restores a deleted post as a draft, so that staff decide again whether to publish it. */
export async function restorePost(app: App, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id);
    if (row.deleted_at === null) return;
    await trx.updateTable('blog_posts').set({ deleted_at: null, status: '0' }).where('id', '=', id).execute();
    const featured = row.featured_media_id === null ? [] : [row.featured_media_id];
    await recordMediaUses(trx, `blog:${id}`, row.title, [...featured, ...mediaOf(row.body)]);
    await recordAudit(trx, actor, { action: 'blog.restored', subject: `blog:${id}`, after: { title: row.title } });
  });
}
