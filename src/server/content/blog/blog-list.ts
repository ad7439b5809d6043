import { sql } from 'kysely';
import { requireStaff } from '../../services/actor.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import type { App } from '../../services/app.ts';

const dayOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** All posts for staff: drafts, scheduled and published ones. Deleted posts have their own list. */
export const blogList = defineAdminList({
  name: 'blog',
  mayRead: requireStaff,
  query: ({ db, now }: App) =>
    db
      .selectFrom('blog_posts')
      .where('blog_posts.deleted_at', 'is', null)
      .leftJoin('blog_categories', 'blog_categories.slug', 'blog_posts.category_slug')
      .select([
        'blog_posts.id',
        'blog_posts.slug',
        'blog_posts.title',
        'blog_posts.status',
        'blog_posts.author_name as author',
        'blog_categories.name as category',
        'blog_posts.published_at as publishedAt',
        'blog_posts.modified_at as modifiedAt',
        'blog_posts.autosaved_at as autosavedAt',
        sql<'draft' | 'scheduled' | 'published'>`case
          when blog_posts.status = '0' then 'draft'
          when blog_posts.published_at > ${now()} then 'scheduled'
          else 'published' end`.as('state'),
      ]),
  sortBy: {
    modifiedAt: 'blog_posts.modified_at',
    publishedAt: 'blog_posts.published_at',
    title: 'blog_posts.title',
  },
  firstOrder: { column: 'modifiedAt', dir: 'desc' },
  searchIn: ['blog_posts.title', 'blog_posts.slug'],
  unique: 'blog_posts.id',
  filters: {
    state: {
      values: ['draft', 'scheduled', 'published'],
      apply: (query, state) =>
        state === 'draft'
          ? query.where('blog_posts.status', '=', '0')
          : query
              .where('blog_posts.status', '=', '1')
              .where('blog_posts.published_at', state === 'scheduled' ? '>' : '<=', sql<Date>`now()`),
    },
    category: { values: 'any', apply: (query, category) => query.where('blog_posts.category_slug', '=', category) },
  },
  csv: [
    ['Id', ({ id }) => id],
    ['Title', ({ title }) => title],
    ['URL', ({ slug }) => `/blog/${slug}/`],
    ['Status', ({ state }) => state],
    ['Category', ({ category }) => category],
    ['Author', ({ author }) => author],
    ['Published', ({ publishedAt }) => dayOf(publishedAt)],
    ['Updated', ({ modifiedAt }) => dayOf(modifiedAt)],
  ],
});
