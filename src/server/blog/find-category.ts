import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The category that an address means today: its own, or the one that took it over. */
export async function findCategory(db: Kysely<Database>, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('blog_categories')
    .select('blog_categories.slug')
    .leftJoin('blog_former_categories', 'blog_former_categories.category_slug', 'blog_categories.slug')
    .where((where) =>
      where.or([where('blog_categories.slug', '=', slug), where('blog_former_categories.slug', '=', slug)]),
    )
    .orderBy((order) => order('blog_categories.slug', '=', slug), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.slug ?? null;
}
