import { sql, type Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PostContent } from '../../platform/db/tables/blog.ts';
import type { Article } from './articles/article.ts';
import { OWN_PICTURE } from './articles/article-pictures.ts';
import { ARTICLES } from './articles/articles.ts';
import { countWords, sanitizeBody, textOf } from '../../services/rich-text/sanitize.ts';
import { findCategory } from './find-category.ts';
import { contentOfRow } from './find-post.ts';
import { newPreviewKey } from './save-post.ts';

const CATEGORIES = [
  { slug: 'pay', name: 'Pay' },
  { slug: 'verification', name: 'Verification' },
  { slug: 'utilities', name: 'Utilities' },
  { slug: 'tax-forms', name: 'Tax forms' },
  { slug: 'records', name: 'Records' },
];

const MINUTE = 60_000;

const textColumnsOf = async ({ title, excerpt, body: write }: Article) => {
  const body = sanitizeBody(await write());
  const text = textOf(body);
  return { title, excerpt, body, body_text: text, word_count: countWords(text) };
};

interface SavedPost {
  readonly id: string;
  readonly version: number;
  readonly content: PostContent;
}

const recordRevision = async (
  trx: Transaction<Database>,
  { id, version, content }: SavedPost,
  saved: { readonly by: string; readonly at: Date },
): Promise<void> => {
  await trx
    .insertInto('blog_revisions')
    .values({ post_id: id, version, content: JSON.stringify(content), saved_by: saved.by, saved_at: saved.at })
    .execute();
};

const addArticle = async (trx: Transaction<Database>, article: Article, at: Date, by: string): Promise<void> => {
  const { slug, category } = article;
  const columns = await textColumnsOf(article);
  const row = await trx
    .insertInto('blog_posts')
    .values({
      ...columns,
      slug,
      category_slug: await findCategory({ db: trx }, category),
      status: '1',
      published_at: at,
      modified_at: at,
      created_at: at,
      preview_key: newPreviewKey(),
      seeded_as: slug,
      shows_own_picture: true,
      seeded_version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const { title, excerpt, body } = columns;
  const content = { title, slug, excerpt, body, category, featuredMediaId: OWN_PICTURE, authorName: '' };
  await recordRevision(trx, { id: row.id, version: 1, content }, { by, at });
};

/**
 * Saves the current text of an article as a new version if staff have not edited the post since the seed last saved it.
 * Its category, URL and status belong to staff and stay.
 */
const updateArticle = async (trx: Transaction<Database>, article: Article, at: Date, by: string): Promise<void> => {
  const columns = await textColumnsOf(article);
  const row = await trx
    .updateTable('blog_posts')
    .set({ ...columns, modified_at: at, version: sql`version + 1`, seeded_version: sql`version + 1` })
    .where('seeded_as', '=', article.slug)
    .whereRef('version', '=', 'seeded_version')
    .where('autosave', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await recordRevision(trx, { id: row.id, version: row.version, content: contentOfRow(row) }, { by, at });
};

/** Adds articles that were never here and updates those that staff have not edited. Deleted ones stay deleted. */
export const seedBlog = async (trx: Transaction<Database>, { now, config }: App): Promise<void> => {
  const known = await trx
    .selectFrom('blog_posts')
    .select(['seeded_as', 'title', 'excerpt', 'body'])
    .where('seeded_as', 'is not', null)
    .execute();
  // Categories are added only with the first articles, so that staff can rename and remove them.
  if (known.length === 0) {
    await trx
      .insertInto('blog_categories')
      .values(CATEGORIES.map((category, position) => ({ ...category, position })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [index, article] of ARTICLES.entries()) {
    const post = known.find(({ seeded_as: seededAs }) => seededAs === article.slug);
    if (!post) await addArticle(trx, article, new Date(now().getTime() - index * MINUTE), config.brandName);
    // Nearly every start finds them so, and cleaning the text again would be a large part of it.
    else if (
      post.title !== article.title ||
      post.excerpt !== article.excerpt ||
      post.body !== (await article.body()).trim()
    )
      await updateArticle(trx, article, now(), config.brandName);
  }
};
