import { OWN_PICTURE } from './articles/article-pictures.ts';
import type { Selectable, Transaction } from 'kysely';
import type { VersionedPart } from '../../../domain/differences.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { BlogPostTable, PostContent } from '../../platform/db/tables/blog.ts';
import { linesOf } from '../../services/rich-text/lines-of.ts';

export type PostRow = Selectable<BlogPostTable>;

export const noSuchPost = (): AppError => new AppError('NOT_FOUND', 'Post not found.');

export const contentOfRow = (row: PostRow): PostContent => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  body: row.body,
  category: row.category_slug,
  featuredMediaId: row.shows_own_picture ? OWN_PICTURE : row.featured_media_id,
  authorName: row.author_name,
});

/** A post, locked until the transaction ends. */
export async function lockPost(trx: Transaction<Database>, id: string): Promise<PostRow> {
  const row = isUuid(id)
    ? await trx.selectFrom('blog_posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw noSuchPost();
  return row;
}

export interface Revision {
  readonly id: number;
  readonly version: number;
  readonly content: PostContent;
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** A post for its editor: the saved post, unsaved changes, and earlier revisions. */
export async function findPost(app: App, actor: Actor, id: string) {
  requireStaff(actor);
  const row = isUuid(id)
    ? await app.db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw noSuchPost();
  const revisions = await app.db
    .selectFrom('blog_revisions')
    .select(['id', 'version', 'content', 'saved_by', 'saved_at'])
    .where('post_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return {
    row,
    revisions: revisions.map(({ id: revision, version, content, saved_by: savedBy, saved_at: savedAt }): Revision => ({
      id: revision,
      version,
      content,
      savedBy,
      savedAt,
    })),
  };
}

/** The parts by which two revisions of a post are compared. */
export const partsOfPost = (
  { title, slug, excerpt, body, category, featuredMediaId, authorName }: PostContent,
  names: {
    readonly categories: readonly { readonly slug: string; readonly name: string }[];
    readonly pictures: readonly { readonly id: string; readonly name: string }[];
  },
): readonly VersionedPart[] => [
  { label: 'Title', lines: [title] },
  { label: 'Summary', lines: [excerpt] },
  { label: 'Text', lines: linesOf(body) },
  { label: 'URL', lines: [`/blog/${slug}/`] },
  { label: 'Category', lines: [names.categories.find((each) => each.slug === category)?.name ?? category ?? ''] },
  {
    label: 'Featured image',
    lines: [names.pictures.find(({ id }) => id === featuredMediaId)?.name ?? featuredMediaId ?? ''],
  },
  { label: 'Author', lines: [authorName] },
];

export const listCategories = (app: App) =>
  app.db.selectFrom('blog_categories').select(['slug', 'name']).orderBy('position').orderBy('name').execute();

/** Deleted posts that can be restored. */
export async function listDeletedPosts(app: App, actor: Actor) {
  requireStaff(actor);
  return app.db
    .selectFrom('blog_posts')
    .select(['id', 'title'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(20)
    .execute();
}
