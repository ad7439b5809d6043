import { type Kysely, sql } from 'kysely';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { Database } from '../../platform/db/schema.ts';
import { articlePicture, OWN_PICTURE } from './articles/article-pictures.ts';
import { findPictures } from '../media/media-uses.ts';
import type { Picture } from '../media/picture.ts';

/** A post in a list. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: { readonly slug: string; readonly name: string } | null;
  readonly picture: Picture | null;
  readonly authorName: string;
  readonly publishedAt: Date;
  /** The date of the last change, or of publication if there was none. */
  readonly modifiedAt: Date;
  readonly readingMinutes: number;
}

export const POSTS_A_PAGE = 12;
const WORDS_A_MINUTE = 220;
/** Trending counts the page views of this many days. */
const TRENDING_DAYS = 30;

const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** The posts that readers can see now. A scheduled post appears at its time without a job. */
const publicPosts = ({ db, now }: Pick<App, 'now'> & { readonly db: Kysely<Database> }) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('blog_categories', 'blog_categories.slug', 'blog_posts.category_slug')
    .where('blog_posts.status', '=', '1')
    .where('blog_posts.published_at', '<=', now())
    .where('blog_posts.deleted_at', 'is', null);

const withCard = (app: App) =>
  publicPosts(app).select([
    'blog_posts.id',
    'blog_posts.slug',
    'blog_posts.title',
    'blog_posts.excerpt',
    'blog_posts.author_name',
    'blog_posts.category_slug',
    'blog_categories.name as category_name',
    'blog_posts.featured_media_id',
    'blog_posts.shows_own_picture',
    'blog_posts.seeded_as',
    'blog_posts.word_count',
    'blog_posts.published_at',
    'blog_posts.modified_at',
  ]);

type CardRow = Awaited<ReturnType<ReturnType<typeof withCard>['execute']>>[number];

const later = (one: Date, other: Date): Date => (one > other ? one : other);

async function cardsOf(app: App, rows: readonly CardRow[]): Promise<PostCard[]> {
  const pictures = await findPictures(
    app.db,
    rows.flatMap(({ featured_media_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category_slug === null ? null : { slug: row.category_slug, name: row.category_name! },
    picture: row.shows_own_picture
      ? articlePicture(row.seeded_as ?? '')
      : (pictures.get(row.featured_media_id ?? '') ?? null),
    authorName: row.author_name,
    publishedAt: row.published_at!,
    modifiedAt: later(row.published_at!, row.modified_at),
    readingMinutes: readingMinutes(row.word_count),
  }));
}

export interface BlogQuestion {
  readonly page: number;
  readonly limit: number;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
}

export interface BlogPage {
  readonly posts: readonly PostCard[];
  readonly total: number;
  readonly pages: number;
}

const document = sql`to_tsvector('english', blog_posts.title || ' ' || blog_posts.excerpt || ' ' || blog_posts.body_text)`;

/** One page of the blog, newest first. Search results start with the best match. */
export const readBlogPage = (app: App, question: BlogQuestion): Promise<BlogPage> =>
  readFromReplica(app, (from) => blogPage(from, question));

async function blogPage(app: App, { page, limit, category, search }: BlogQuestion): Promise<BlogPage> {
  const words = search?.trim() ?? '';
  const question = sql`websearch_to_tsquery('english', ${words})`;
  let found = withCard(app);
  if (category !== undefined) found = found.where('blog_posts.category_slug', '=', category);
  if (words !== '') found = found.where(sql<boolean>`${document} @@ ${question}`);
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const inOrder = words === '' ? found : found.orderBy(sql`ts_rank(${document}, ${question})`, 'desc');
  const rows = await inOrder
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return { posts: await cardsOf(app, rows), total, pages: Math.max(1, Math.ceil(total / limit)) };
}

/** The posts with the most recent page views, or the newest if there are none. */
export async function readTrending(app: App, limit: number): Promise<PostCard[]> {
  const since = dateInNewYork(new Date(app.now().getTime() - TRENDING_DAYS * 86_400_000));
  const rows = await withCard(app)
    .leftJoin(
      (reads) =>
        reads
          .selectFrom('blog_reads')
          .select(['post_id', ({ fn }) => fn.sum<number>('reads').as('reads')])
          .where('day', '>=', since)
          .groupBy('post_id')
          .as('lately'),
      (join) => join.onRef('lately.post_id', '=', 'blog_posts.id'),
    )
    .orderBy(sql`coalesce(lately.reads, 0)`, 'desc')
    .orderBy('blog_posts.published_at', 'desc')
    .limit(limit)
    .execute();
  return cardsOf(app, rows);
}

/** Related posts, from the same category first. */
async function readRelated(app: App, post: CardRow, limit: number): Promise<PostCard[]> {
  const rows = await withCard(app)
    .where('blog_posts.id', '<>', post.id)
    .orderBy(sql`coalesce(blog_posts.category_slug = ${post.category_slug}, false)`, 'desc')
    .orderBy('blog_posts.published_at', 'desc')
    .limit(limit)
    .execute();
  return cardsOf(app, rows);
}

export interface PublicPost extends PostCard {
  readonly id: string;
  readonly body: string;
  readonly related: readonly PostCard[];
}

const RELATED = 3;

/** A post that readers can see, or null. */
export async function readPost(app: App, slug: string): Promise<PublicPost | null> {
  const row = await withCard(app).select('blog_posts.body').where('blog_posts.slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const [[card], related] = await Promise.all([cardsOf(app, [row]), readRelated(app, row, RELATED)]);
  return { ...card!, id: row.id, body: row.body, related };
}

/** The current slug of a post whose slug changed, if readers can see it. */
export async function readFormerSlug(app: App, slug: string): Promise<string | null> {
  const row = await publicPosts(app)
    .innerJoin('blog_former_slugs', 'blog_former_slugs.post_id', 'blog_posts.id')
    .select('blog_posts.slug')
    .where('blog_former_slugs.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** The content behind a preview link, including unsaved changes. */
export async function readPreview(app: App, key: string) {
  const row = await app.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('preview_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const content = row.autosave ?? {
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    featuredMediaId: row.shows_own_picture ? OWN_PICTURE : row.featured_media_id,
    authorName: row.author_name,
  };
  const { title, excerpt, body, featuredMediaId, authorName } = content;
  const pictures = await findPictures(app.db, featuredMediaId === null ? [] : [featuredMediaId]);
  return {
    title,
    excerpt,
    body,
    authorName,
    picture:
      featuredMediaId === OWN_PICTURE
        ? articlePicture(row.seeded_as ?? '')
        : (pictures.get(featuredMediaId ?? '') ?? null),
    isSaved: row.autosave === null,
    publishedAt: row.published_at,
  };
}

/** Categories with published posts. */
export const readCategories = (app: App) =>
  app.db
    .selectFrom('blog_categories')
    .select(['blog_categories.slug', 'blog_categories.name'])
    .where('blog_categories.slug', 'in', publicPosts(app).select('blog_categories.slug').$castTo<{ slug: string }>())
    .orderBy('blog_categories.position')
    .orderBy('blog_categories.name')
    .execute();

/** Slug and last change of all published posts, for the sitemap. */
export async function readAddresses(app: App): Promise<readonly { readonly slug: string; readonly changed: Date }[]> {
  const rows = await readFromReplica(app, (from) =>
    publicPosts(from)
      .select(['blog_posts.slug', 'blog_posts.published_at', 'blog_posts.modified_at'])
      .orderBy('blog_posts.published_at', 'desc')
      .limit(10_000)
      .execute(),
  );
  return rows.map((row) => ({ slug: row.slug, changed: later(row.published_at!, row.modified_at) }));
}

/** The newest posts with their text, for feeds. */
export async function readFeed(app: App, limit: number): Promise<readonly (PostCard & { readonly body: string })[]> {
  const rows = await withCard(app)
    .select('blog_posts.body')
    .orderBy('blog_posts.published_at', 'desc')
    .limit(limit)
    .execute();
  const cards = await cardsOf(app, rows);
  return cards.map((card, index) => ({ ...card, body: rows[index]!.body }));
}
