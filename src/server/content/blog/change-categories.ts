import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { slugOf } from '../../../domain/slug.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { slugProblem } from './slug.ts';

export interface CategoryForStaff {
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  /** Published and scheduled posts. Deleted posts are not counted, but they move with their category. */
  readonly published: number;
  readonly drafts: number;
}

/** All categories with their number of posts, in display order. */
export async function categoriesForStaff(app: App, actor: Actor): Promise<readonly CategoryForStaff[]> {
  requireStaff(actor);
  return app.db
    .selectFrom('blog_categories')
    .leftJoin('blog_posts', (join) =>
      join.onRef('blog_posts.category_slug', '=', 'blog_categories.slug').on('blog_posts.deleted_at', 'is', null),
    )
    .select(['blog_categories.slug', 'blog_categories.name', 'blog_categories.position'])
    .select(sql<number>`count(blog_posts.id) filter (where blog_posts.status = '1')`.as('published'))
    .select(sql<number>`count(blog_posts.id) filter (where blog_posts.status = '0')`.as('drafts'))
    .groupBy('blog_categories.slug')
    .orderBy('blog_categories.position')
    .orderBy('blog_categories.name')
    .execute();
}

export const categoryInput = z
  .object({
    name: z.string().trim().min(2, 'Enter at least 2 characters').max(40, 'Enter at most 40 characters'),
    /** If empty, it is created from the name. */
    slug: z.string().trim().default(''),
    position: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000, 'Enter at most 1,000').optional(),
  })
  .transform((typed) => ({ ...typed, slug: typed.slug || slugOf(typed.name) }))
  .superRefine(({ slug }, context) => {
    const problem = slugProblem(slug);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path: ['slug'] });
  });

const missing = () => new AppError('NOT_FOUND', 'Category not found.');
const taken = (field: 'name' | 'slug', message: string) => new AppError('INVALID_INPUT', message, { [field]: message });

/** All categories, locked until the transaction ends. */
async function lockCategories(trx: Transaction<Database>) {
  await sql`select pg_advisory_xact_lock(hashtext('blog_categories'))`.execute(trx);
  return trx.selectFrom('blog_categories').selectAll().execute();
}

type Categories = Awaited<ReturnType<typeof lockCategories>>;

function requireFree(others: Categories, { name, slug }: { readonly name: string; readonly slug: string }): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw taken('name', 'A category with this name exists');
  if (others.some((other) => other.slug === slug)) throw taken('slug', 'Another category has this URL');
}

export async function addCategory(app: App, actor: Actor, input: unknown): Promise<{ readonly slug: string }> {
  requireStaff(actor);
  const { name, slug, position } = parseInput(categoryInput, input);
  return app.db.transaction().execute(async (trx) => {
    const categories = await lockCategories(trx);
    requireFree(categories, { name, slug });
    const last = Math.max(-1, ...categories.map((each) => each.position));
    const row = { slug, name, position: position ?? last + 1 };
    await trx.insertInto('blog_categories').values(row).execute();
    // A category that takes over a former URL keeps it.
    await trx.deleteFrom('blog_former_categories').where('slug', '=', slug).execute();
    await recordAudit(trx, actor, { action: 'blog.category-added', subject: `category:${slug}`, after: row });
    return { slug };
  });
}

/** Changes the name, URL or position. Posts move along, and the former URL redirects. */
export async function changeCategory(app: App, actor: Actor, known: string, input: unknown): Promise<void> {
  requireStaff(actor);
  const { name, slug, position } = parseInput(categoryInput, input);
  await app.db.transaction().execute(async (trx) => {
    const categories = await lockCategories(trx);
    const before = categories.find((each) => each.slug === known);
    if (!before) throw missing();
    requireFree(
      categories.filter((each) => each !== before),
      { name, slug },
    );
    const after = { slug, name, position: position ?? before.position };
    await trx.updateTable('blog_categories').set(after).where('slug', '=', known).execute();
    await trx.deleteFrom('blog_former_categories').where('slug', '=', slug).execute();
    if (slug !== known) await redirectCategory(trx, known, slug);
    await recordAudit(trx, actor, { action: 'blog.category-changed', subject: `category:${slug}`, before, after });
  });
}

const redirectCategory = (trx: Transaction<Database>, from: string, to: string) =>
  trx
    .insertInto('blog_former_categories')
    .values({ slug: from, category_slug: to })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_slug: to }))
    .execute();

/**
 * Removes a category. Its posts and its URL move to another category, or the posts have no category.
 * Returns the number of posts moved.
 */
export async function removeCategory(app: App, actor: Actor, slug: string, into: string | null): Promise<number> {
  requireStaff(actor);
  return app.db.transaction().execute(async (trx) => {
    const categories = await lockCategories(trx);
    const before = categories.find((each) => each.slug === slug);
    const target = into === null ? null : categories.find((each) => each.slug === into && each !== before);
    if (!before || target === undefined) throw missing();
    const moved = await trx
      .updateTable('blog_posts')
      .set({ category_slug: into })
      .where('category_slug', '=', slug)
      .returning('id')
      .execute();
    if (into !== null) {
      await trx
        .updateTable('blog_former_categories')
        .set({ category_slug: into })
        .where('category_slug', '=', slug)
        .execute();
      await redirectCategory(trx, slug, into);
    }
    await trx.deleteFrom('blog_categories').where('slug', '=', slug).execute();
    await recordAudit(trx, actor, {
      action: into === null ? 'blog.category-removed' : 'blog.category-merged',
      subject: `category:${slug}`,
      before,
      after: { into, posts: moved.map(({ id }) => id) },
    });
    return moved.length;
  });
}
