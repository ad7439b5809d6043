import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { contentOfRow, lockPost } from './find-post.ts';
import { sanitizeBody } from '../../services/rich-text/sanitize.ts';

/** The current content of the editor, which may be incomplete. */
export const autosaveInput = z.object({
  version: z.coerce.number().int().min(1),
  title: z.string().max(500).optional(),
  slug: z.string().max(200).optional(),
  excerpt: z.string().max(2_000).optional(),
  body: z.string().max(200_000).optional(),
  category: z.string().nullable().optional(),
  featuredMediaId: z.string().nullable().optional(),
  authorName: z.string().max(200).optional(),
});

/** Saves unsaved edits next to the post. Readers do not see them. Saving or discarding removes them. */
export async function autosavePost(app: App, actor: Actor, id: string, input: unknown) {
  requireStaff(actor);
  const { version, ...content } = parseInput(autosaveInput, input);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id);
    if (row.version !== version) {
      throw new AppError(
        'CONFLICT',
        'Someone else saved this post in the meantime. Your changes are no longer autosaved.',
      );
    }
    // What is not sent stays as it is in the editor: as autosaved before, or else as saved.
    const edited = { ...(row.autosave ?? contentOfRow(row)), ...content };
    await trx
      .updateTable('blog_posts')
      .set({ autosave: JSON.stringify({ ...edited, body: sanitizeBody(edited.body) }), autosaved_at: at })
      .where('id', '=', row.id)
      .execute();
  });
  return { savedAt: at.toISOString() };
}

export async function discardAutosave(app: App, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id);
    await trx.updateTable('blog_posts').set({ autosave: null, autosaved_at: null }).where('id', '=', row.id).execute();
  });
}
