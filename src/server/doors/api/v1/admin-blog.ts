import { createRoute, z } from '@hono/zod-openapi';
import { adminListQuery, listRequest } from '../../../services/lists/admin-list.ts';
import { autosaveInput, autosavePost } from '../../../content/blog/autosave-post.ts';
import { blogList } from '../../../content/blog/blog-list.ts';
import { deletePost, restorePost } from '../../../content/blog/delete-post.ts';
import { changedPostInput, postInput } from '../../../content/blog/post-input.ts';
import { createPost, updatePost } from '../../../content/blog/save-post.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { answers, body, listAnswers } from '../answers.ts';
import type { Area } from '../area.ts';
import { dated } from '../../../services/lists/dated.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const listedPost = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(['0', '1']),
    state: z.enum(['draft', 'scheduled', 'published']),
    author: z.string(),
    category: z.string().nullable(),
    publishedAt: z.string().nullable(),
    modifiedAt: z.string(),
    autosavedAt: z.string().nullable(),
  })
  .openapi('ListedPost');

const params = z.object({ id: z.string() });
const done = z.object({ id: z.string() });
const saved = z.object({ id: z.string(), version: z.int(), slug: z.string() });

/** The blog, for authors and admins. */
export const adminBlogArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/blog/list',
        tags: ['Admin'],
        summary: 'Posts: drafts, scheduled and published',
        request: { query: adminListQuery(blogList) },
        responses: listAnswers('The posts', listedPost),
      }),
      async (c) => {
        const list = await blogList.read(app, await actorOf(c), listRequest(blogList, c.req.valid('query')));
        return c.json({ ...list, data: list.data.map(dated) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/blog/create',
        tags: ['Admin'],
        summary: 'Create a post; its HTML is sanitized',
        middleware: [idempotent] as const,
        request: { body: body(postInput) },
        responses: answers('The post', done),
      }),
      async (c) => c.json({ data: await createPost(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/blog/update/{id}',
        tags: ['Admin'],
        summary: 'Update a post; 409 when someone else saved it first',
        request: { params, body: body(changedPostInput) },
        responses: answers('The post', saved),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ data: await updatePost(app, await actorOf(c), id, c.req.valid('json')) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/blog/autosave/{id}',
        tags: ['Admin'],
        summary: 'Autosave a draft of the post',
        request: { params, body: body(autosaveInput) },
        responses: answers('When', z.object({ savedAt: z.string() })),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ data: await autosavePost(app, await actorOf(c), id, c.req.valid('json')) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/blog/delete/{id}',
        tags: ['Admin'],
        summary: 'Delete a post; it can be restored',
        request: { params },
        responses: answers('Done', done),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await deletePost(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/blog/restore/{id}',
        tags: ['Admin'],
        summary: 'Restore a deleted post as a draft',
        request: { params },
        responses: answers('Done', done),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await restorePost(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    );
