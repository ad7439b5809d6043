import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '../../../../domain/errors.ts';
import { layOutBody } from '../../../content/blog/lay-out-body.ts';
import type { PostCard } from '../../../content/blog/read-blog.ts';
import { readBlogPage, readPost, readTrending } from '../../../content/blog/read-blog.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { wholeNumber } from '../../../services/lists/list.ts';
import { createRouter } from '../router.ts';

const card = z
  .object({
    slug: z.string(),
    title: z.string(),
    featured_image: z.string().nullable().openapi({ description: 'Its URL on this site' }),
    excerpt: z.string(),
    category: z.string().nullable(),
    author: z.string(),
    published_at: z.string(),
    modified_at: z.string(),
    reading_minutes: z.int(),
  })
  .openapi('BlogPostCard');

const post = card.extend({ body: z.string().openapi({ description: 'HTML' }), related: z.array(card) });

const cardOf = (row: PostCard): z.output<typeof card> => ({
  slug: row.slug,
  title: row.title,
  featured_image: row.picture?.src ?? null,
  excerpt: row.excerpt,
  category: row.category?.name ?? null,
  author: row.authorName,
  published_at: row.publishedAt.toISOString(),
  modified_at: row.modifiedAt.toISOString(),
  reading_minutes: row.readingMinutes,
});

const question = z.strictObject({
  page: wholeNumber(1, 1_000).default(1),
  limit: wholeNumber(1, 50).default(12),
  category: z.string().max(100).optional(),
  search: z.string().trim().max(100).optional(),
});

const blogPage = z.object({
  data: z.array(card),
  trendingBlog: z.array(card),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});

const TRENDING = 3;

/** The public part of the blog. */
export const blogArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/blog/publicBlog/',
        tags: ['Blog'],
        summary: 'One page of the blog, and trending posts',
        request: { query: question },
        responses: {
          ...answers('The posts', z.array(card)),
          200: { description: 'The posts', content: { 'application/json': { schema: blogPage } } },
        },
      }),
      async (c) => {
        const request = c.req.valid('query');
        const [{ posts, pages, total }, trending] = await Promise.all([
          readBlogPage(app, request),
          readTrending(app, TRENDING),
        ]);
        const answer = {
          data: posts.map(cardOf),
          trendingBlog: trending.map(cardOf),
          page: request.page,
          pages,
          total,
        };
        return c.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/blog/getBlogData',
        tags: ['Blog'],
        summary: 'One post with its body',
        request: { query: z.object({ slug: z.string().max(120) }) },
        responses: answers('The post', post),
      }),
      async (c) => {
        const found = await readPost(app, c.req.valid('query').slug);
        if (found === null) throw new AppError('NOT_FOUND', 'This post does not exist.');
        const { parts } = await layOutBody(app, found.body);
        const body = parts.map((part) => (part.kind === 'text' ? part.html : '')).join('');
        return c.json({ data: { ...cardOf(found), body, related: found.related.map(cardOf) } }, 200);
      },
    );
