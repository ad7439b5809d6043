import type { App } from '../../services/app.ts';

/** The category that a URL leads to now: its own, or the one that it redirects to. */
export async function findCategory({ db }: Pick<App, 'db'>, slug: string): Promise<string | null> {
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
