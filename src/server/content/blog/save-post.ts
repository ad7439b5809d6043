import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PostContent, PublishStatus } from '../../platform/db/tables/blog.ts';
import { findPictures, recordMediaUses } from '../media/media-uses.ts';
import { OWN_PICTURE } from './articles/article-pictures.ts';
import { findCategory } from './find-category.ts';
import { contentOfRow, lockPost } from './find-post.ts';
import type { PostRow } from './find-post.ts';
import { changedPostInput, contentOf, postInput } from './post-input.ts';
import { countWords, mediaOf, textOf } from '../../services/rich-text/sanitize.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', `Check this field: ${message}`, { [field]: message });

/** A post needs a summary and text before it is published. */
const requirePublishable = ({ excerpt, body }: PostContent, status: PublishStatus): void => {
  if (status === '0') return;
  if (excerpt === '') throw fieldError('excerpt', 'Enter a summary before you publish');
  if (textOf(body) === '') throw fieldError('body', 'Enter text before you publish');
};

/** The category and the image must exist, and the URL must be free. */
async function requireReferences(
  trx: Transaction<Database>,
  content: PostContent,
  postId: string | null,
): Promise<void> {
  const { category, featuredMediaId, slug } = content;
  if (category !== null) {
    const known = await trx
      .selectFrom('blog_categories')
      .select('slug')
      .where('slug', '=', category)
      .executeTakeFirst();
    if (!known) throw fieldError('category', 'Category not found');
  }
  if (!(await isPicture({ db: trx }, featuredMediaId, postId))) {
    throw fieldError('featuredMediaId', 'There is no such picture');
  }
  const holder = await trx.selectFrom('blog_posts').select('id').where('slug', '=', slug).executeTakeFirst();
  if (holder && holder.id !== postId) throw fieldError('slug', 'Another post has this URL');
  if (slug === '') throw fieldError('slug', 'Enter a URL');
}

/** Whether a post may show it: none, an image of the library, or its own picture if it was seeded with one. */
async function isPicture(
  { db }: { readonly db: Kysely<Database> },
  featured: string | null,
  postId: string | null,
): Promise<boolean> {
  if (featured === null) return true;
  if (featured !== OWN_PICTURE) return (await findPictures(db, [featured])).has(featured);
  const seeded = db.selectFrom('blog_posts').select('id').where('seeded_as', 'is not', null);
  return postId !== null && (await seeded.where('id', '=', postId).executeTakeFirst()) !== undefined;
}

/** The featured image, if it is from the library. */
const libraryPicture = ({ featuredMediaId }: PostContent): string | null =>
  featuredMediaId === OWN_PICTURE ? null : featuredMediaId;

const columnsOf = (content: PostContent) => {
  const text = textOf(content.body);
  return {
    title: content.title,
    slug: content.slug,
    excerpt: content.excerpt,
    body: content.body,
    body_text: text,
    word_count: countWords(text),
    category_slug: content.category,
    featured_media_id: libraryPicture(content),
    shows_own_picture: content.featuredMediaId === OWN_PICTURE,
    author_name: content.authorName,
  };
};

/** Records the images in use and a revision, and frees the URL from redirects. */
async function recordSave(
  trx: Transaction<Database>,
  { id, version }: { readonly id: string; readonly version: number },
  content: PostContent,
  saved: { readonly by: string; readonly at: Date },
): Promise<void> {
  const featured = libraryPicture(content);
  const pictures = [...(featured === null ? [] : [featured]), ...mediaOf(content.body)];
  await recordMediaUses(trx, `blog:${id}`, content.title, pictures);
  await trx
    .insertInto('blog_revisions')
    .values({ post_id: id, version, content: JSON.stringify(content), saved_by: saved.by, saved_at: saved.at })
    .execute();
  await trx.deleteFrom('blog_former_slugs').where('slug', '=', content.slug).execute();
}

const nameOf = async (trx: Transaction<Database>, userId: string): Promise<string> =>
  (await trx.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow()).full_name;

/** 128 bits in lowercase, because the site's URLs are lowercase. */
export const newPreviewKey = (): string => randomBytes(16).toString('hex');

/** Creates a post as a draft or published. */
export async function createPost(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  const userId = requireStaff(actor);
  const { status, publishedAt, ...typed } = parseInput(postInput, input);
  const content = contentOf(typed);
  requirePublishable(content, status);
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    await requireReferences(trx, content, null);
    const row = await trx
      .insertInto('blog_posts')
      .values({
        ...columnsOf(content),
        status,
        published_at: publishedAt === null ? (status === '1' ? now : null) : new Date(publishedAt),
        modified_at: now,
        created_at: now,
        created_by: userId,
        preview_key: newPreviewKey(),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await recordSave(trx, row, content, { by: await nameOf(trx, userId), at: now });
    await recordAudit(trx, actor, {
      action: status === '1' ? 'blog.published' : 'blog.created',
      subject: `blog:${row.id}`,
      after: { title: content.title, slug: content.slug, status },
    });
    return { id: row.id };
  });
}

/** If two people edit a post, the second to save gets an error instead of overwriting the first. */
async function requireVersion(trx: Transaction<Database>, row: PostRow, version: number | undefined): Promise<void> {
  if (version === undefined || row.version === version) return;
  const last = await trx
    .selectFrom('blog_revisions')
    .select(['saved_by', 'saved_at'])
    .where('post_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last
    ? `${last.saved_by} saved this post on ${momentInNewYork(last.saved_at)}`
    : 'Someone saved this post';
  throw new AppError(
    'CONFLICT',
    `${who}, after you opened it. Open it again in another tab and copy your changes over.`,
  );
}

/** The former URL of a published post redirects to the post. */
async function keepFormerSlug(trx: Transaction<Database>, row: PostRow, slug: string, now: Date): Promise<void> {
  const wasPublic = row.status === '1' && row.published_at !== null && row.published_at <= now;
  if (!wasPublic || row.slug === slug) return;
  await trx
    .insertInto('blog_former_slugs')
    .values({ slug: row.slug, post_id: row.id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: row.id }))
    .execute();
}

const auditActionOf = (before: PublishStatus, after: PublishStatus): `blog.${string}` => {
  if (before === after) return 'blog.changed';
  return after === '1' ? 'blog.published' : 'blog.withdrawn';
};

interface Change {
  readonly content: (before: PostContent) => PostContent;
  /** Left out, it stays. */
  readonly status?: PublishStatus | undefined;
  /** Null for now, or for the time at which the post was published before. Left out, it stays. */
  readonly publishedAt: Date | null | undefined;
  /** Undefined if the client does not know the version that it replaces. */
  readonly version: number | undefined;
}

async function change(app: App, actor: Actor, id: string, sent: Change) {
  const userId = requireStaff(actor);
  const { version, publishedAt } = sent;
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id);
    await requireVersion(trx, row, version);
    const content = sent.content(contentOfRow(row));
    const { status } = { ...row, ...(sent.status !== undefined && { status: sent.status }) };
    requirePublishable(content, status);
    await requireReferences(trx, content, row.id);
    await keepFormerSlug(trx, row, content.slug, now);
    const saved = await trx
      .updateTable('blog_posts')
      .set({
        ...columnsOf(content),
        status,
        published_at:
          publishedAt ?? (status === '1' ? (row.published_at ?? now) : publishedAt === null ? null : row.published_at),
        modified_at: now,
        version: sql`version + 1`,
        autosave: null,
        autosaved_at: null,
      })
      .where('id', '=', row.id)
      .returning(['id', 'version', 'slug'])
      .executeTakeFirstOrThrow();
    await recordSave(trx, saved, content, { by: await nameOf(trx, userId), at: now });
    await recordAudit(trx, actor, {
      action: auditActionOf(row.status, status),
      subject: `blog:${row.id}`,
      before: { title: row.title, slug: row.slug, status: row.status },
      after: { title: content.title, slug: content.slug, status },
    });
    return { id: saved.id, version: saved.version, slug: saved.slug };
  });
}

/** Saves what is sent of a post. Readers see the change if it is published. */
export async function updatePost(app: App, actor: Actor, id: string, input: unknown) {
  requireStaff(actor);
  const { status, publishedAt, version, ...typed } = parseInput(changedPostInput, input);
  return change(app, actor, id, {
    content: (before) => contentOf({ ...before, ...typed }),
    status,
    publishedAt: typeof publishedAt === 'string' ? new Date(publishedAt) : publishedAt,
    version,
  });
}

/** Restores an earlier revision as a new one. The publication status stays. */
export async function restoreRevision(app: App, actor: Actor, id: string, revisionId: number, version: number) {
  requireStaff(actor);
  const row = await app.db.transaction().execute((trx) => lockPost(trx, id));
  const revision = await app.db
    .selectFrom('blog_revisions')
    .select('content')
    .where('id', '=', revisionId)
    .where('post_id', '=', row.id)
    .executeTakeFirst();
  if (!revision) throw new AppError('NOT_FOUND', 'Revision not found.');
  const { category, featuredMediaId, ...text } = revision.content;
  // The category or image may have been deleted since. The text is restored anyway.
  const known = category === null ? null : await findCategory(app, category);
  const restored = {
    ...text,
    category: known,
    featuredMediaId: (await isPicture(app, featuredMediaId, row.id)) ? featuredMediaId : null,
  };
  return change(app, actor, id, {
    content: () => restored,
    status: row.status,
    publishedAt: row.published_at,
    version,
  });
}
