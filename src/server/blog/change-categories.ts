import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { AppError } from '../../domain/errors.ts';
import { slugOf } from '../../domain/slug.ts';
import { type Actor, requireStaff } from '../actor.ts';
import { recordAudit } from '../admin/audit-log.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { slugProblem } from './slug.ts';

export interface CategoryForStaff {
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  /** What is read now or will be; drafts apart. What was deleted is not counted, and goes along all the same. */
  readonly published: number;
  readonly drafts: number;
}

/** Every category with how much stands in it, in the order in which readers find them. */
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

const categoryInput = z
  .object({
    name: z.string().trim().min(2, 'At least 2 characters').max(40, 'At most 40 characters'),
    /** Empty is made from the name. */
    slug: z.string().trim().default(''),
    position: z.int('Write a whole number').min(0, 'Not below zero').max(1_000, 'At most 1,000').optional(),
  })
  .transform((typed) => ({ ...typed, slug: typed.slug || slugOf(typed.name) }))
  .superRefine(({ slug }, context) => {
    const problem = slugProblem(slug);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path: ['slug'] });
  });

const missing = () => new AppError('NOT_FOUND', 'There is no such category.');
const taken = (field: 'name' | 'slug', message: string) => new AppError('INVALID_INPUT', message, { [field]: message });

/** All categories, which nobody else changes until the transaction ends. */
async function lockCategories(trx: Transaction<Database>) {
  await sql`select pg_advisory_xact_lock(hashtext('blog_categories'))`.execute(trx);
  return trx.selectFrom('blog_categories').selectAll().execute();
}

type Categories = Awaited<ReturnType<typeof lockCategories>>;

function requireFree(others: Categories, { name, slug }: { readonly name: string; readonly slug: string }): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw taken('name', 'There is a category of this name');
  if (others.some((other) => other.slug === slug)) throw taken('slug', 'Another category has this address');
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
    // Whoever takes an address over has it.
    await trx.deleteFrom('blog_former_categories').where('slug', '=', slug).execute();
    await recordAudit(trx, actor, { action: 'blog.category-added', subject: `category:${slug}`, after: row });
    return { slug };
  });
}

/** Another name, address or place. Posts go along, and the former address leads on. */
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
    if (slug !== known) await leadOn(trx, known, slug);
    await recordAudit(trx, actor, { action: 'blog.category-changed', subject: `category:${slug}`, before, after });
  });
}

const leadOn = (trx: Transaction<Database>, from: string, to: string) =>
  trx
    .insertInto('blog_former_categories')
    .values({ slug: from, category_slug: to })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_slug: to }))
    .execute();

/**
 * Takes a category away. Its posts go into another one, which takes over its address too, or have none from then on.
 * Answers how many went.
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
      await leadOn(trx, slug, into);
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
