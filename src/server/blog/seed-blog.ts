import type { Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { PostContent } from '../db/tables/blog.ts';
import type { Article } from './articles/article.ts';
import { howToCheckADocument } from './articles/how-to-check-a-document.ts';
import { howWithholdingIsComputed } from './articles/how-withholding-is-computed.ts';
import { keepingPayRecords } from './articles/keeping-pay-records.ts';
import { reBillingUtilitiesFairly } from './articles/re-billing-utilities-fairly.ts';
import { w2Or1099 } from './articles/w-2-or-1099.ts';
import { whatAPayStubMustShow } from './articles/what-a-pay-stub-must-show.ts';
import { countWords, sanitiseBody, textOf } from '../rich-text/sanitise.ts';
import { findCategory } from './find-category.ts';
import { newPreviewKey } from './save-post.ts';

/** The newest first. */
const ARTICLES: readonly Article[] = [
  whatAPayStubMustShow,
  howWithholdingIsComputed,
  howToCheckADocument,
  reBillingUtilitiesFairly,
  w2Or1099,
  keepingPayRecords,
];

const CATEGORIES = [
  { slug: 'pay', name: 'Pay' },
  { slug: 'checking', name: 'Checking' },
  { slug: 'utilities', name: 'Utilities' },
  { slug: 'tax-forms', name: 'Tax forms' },
  { slug: 'records', name: 'Records' },
];

const MINUTE = 60_000;

const plant = async (trx: Transaction<Database>, article: Article, at: Date, by: string): Promise<void> => {
  const { slug, title, excerpt, category } = article;
  const body = sanitiseBody(await article.body());
  const text = textOf(body);
  const row = await trx
    .insertInto('blog_posts')
    .values({
      slug,
      title,
      excerpt,
      body,
      body_text: text,
      word_count: countWords(text),
      category_slug: await findCategory(trx, category),
      status: '1',
      published_at: at,
      modified_at: at,
      created_at: at,
      preview_key: newPreviewKey(),
      seeded_as: slug,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const content: PostContent = { title, slug, excerpt, body, category, featuredMediaId: null, authorName: '' };
  await trx
    .insertInto('blog_revisions')
    .values({ post_id: row.id, version: 1, content: JSON.stringify(content), saved_by: by, saved_at: at })
    .execute();
};

/** Puts in each article that never was here. One that was edited, renamed or deleted stays as staff left it. */
export const seedBlog = async (trx: Transaction<Database>, { now, config }: App): Promise<void> => {
  const known = await trx.selectFrom('blog_posts').select('seeded_as').where('seeded_as', 'is not', null).execute();
  // Categories come with the first articles alone: what staff rename or take away stays so.
  if (known.length === 0) {
    await trx
      .insertInto('blog_categories')
      .values(CATEGORIES.map((category, position) => ({ ...category, position })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const missing = ARTICLES.filter(({ slug }) => !known.some(({ seeded_as: seeded }) => seeded === slug));
  for (const article of missing) {
    const at = new Date(now().getTime() - ARTICLES.indexOf(article) * MINUTE);
    await plant(trx, article, at, config.brandName);
  }
};
