import { z } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import { ANYONE, defineAction, NOTHING, ONE, STAFF } from '../../services/actions/action.ts';
import { listAction } from '../../services/actions/list-action.ts';
import { dated } from '../../services/lists/dated.ts';
import { wholeNumber } from '../../services/lists/list.ts';
import { autosaveInput, autosavePost, discardAutosave } from './autosave-post.ts';
import { blogList } from './blog-list.ts';
import { addCategory, categoryInput, changeCategory, removeCategory } from './change-categories.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { layOutBody } from './lay-out-body.ts';
import { changedPostInput, postInput } from './post-input.ts';
import { type PostCard, readBlogPage, readPost, readTrending } from './read-blog.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';

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

const saved = z.object({ id: z.string(), version: z.int(), slug: z.string() });
const oneCategory = z.object({ slug: z.string() });

const TRENDING = 3;

/** What readers see of the blog. */
const OF_READERS = {
  readPage: defineAction({
    name: 'blog.readPage',
    summary: 'One page of the blog, and trending posts',
    on: NOTHING,
    input: z.strictObject({
      page: wholeNumber(1, 1_000).default(1),
      limit: wholeNumber(1, 50).default(12),
      category: z.string().max(100).optional(),
      search: z.string().trim().max(100).optional(),
    }),
    output: z.object({
      data: z.array(card),
      trendingBlog: z.array(card),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
    returns: 'The posts',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/blog/publicBlog', alsoAt: '/blog/publicBlog/', isWhole: true },
    run: async (app, _caller, _on, request) => {
      const [{ posts, pages, total }, trending] = await Promise.all([
        readBlogPage(app, request),
        readTrending(app, TRENDING),
      ]);
      return { data: posts.map(cardOf), trendingBlog: trending.map(cardOf), page: request.page, pages, total };
    },
  }),
  readPost: defineAction({
    name: 'blog.readPost',
    summary: 'One post with its body',
    on: NOTHING,
    input: z.object({ slug: z.string().max(120) }),
    output: card.extend({ body: z.string().openapi({ description: 'HTML' }), related: z.array(card) }),
    returns: 'The post',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/blog/getBlogData' },
    run: async (app, _caller, _on, { slug }) => {
      const found = await readPost(app, slug);
      if (found === null) throw new AppError('NOT_FOUND', 'This post does not exist.');
      const { parts } = await layOutBody(app, found.body);
      const body = parts.map((part) => (part.kind === 'text' ? part.html : '')).join('');
      return { ...cardOf(found), body, related: found.related.map(cardOf) };
    },
  }),
};

/** What authors and admins do with posts. */
const OF_POSTS = {
  list: listAction(blogList, {
    name: 'blog.list',
    summary: 'Posts: drafts, scheduled and published',
    path: '/admin/blog/list',
    returns: 'The posts',
    right: STAFF,
    row: listedPost,
    rowOf: dated,
  }),
  create: defineAction({
    name: 'blog.create',
    summary: 'Create a post; its HTML is sanitized',
    on: NOTHING,
    input: postInput,
    output: ONE,
    returns: 'The post',
    right: STAFF,
    repeats: 'with-key',
    audit: ['blog.created', 'blog.published'],
    event: null,
    call: { method: 'post', path: '/admin/blog/create' },
    run: (app, { actor }, _on, post) => createPost(app, actor, post),
  }),
  update: defineAction({
    name: 'blog.update',
    summary: 'Update a post; 409 when someone else saved it first',
    on: ONE,
    input: changedPostInput,
    output: saved,
    returns: 'The post',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.changed', 'blog.published', 'blog.withdrawn'],
    event: null,
    call: { method: 'put', path: '/admin/blog/update/{id}' },
    run: (app, { actor }, { id }, changes) => updatePost(app, actor, id, changes),
  }),
  autosave: defineAction({
    name: 'blog.autosave',
    summary: 'Autosave a draft of the post',
    on: ONE,
    input: autosaveInput,
    output: z.object({ savedAt: z.string() }),
    returns: 'When',
    right: STAFF,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/admin/blog/autosave/{id}' },
    run: (app, { actor }, { id }, content) => autosavePost(app, actor, id, content),
  }),
  discardAutosave: defineAction({
    name: 'blog.discardAutosave',
    summary: 'Discard what was autosaved',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    right: STAFF,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: async (app, { actor }, { id }) => {
      await discardAutosave(app, actor, id);
      return { id };
    },
  }),
  restoreRevision: defineAction({
    name: 'blog.restoreRevision',
    summary: 'Restore an earlier version of a post as a new one',
    on: ONE,
    input: z.object({ revisionId: z.coerce.number().int(), version: z.coerce.number().int() }),
    output: saved,
    returns: 'The post',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.changed'],
    event: null,
    call: null,
    run: (app, { actor }, { id }, { revisionId, version }) => restoreRevision(app, actor, id, revisionId, version),
  }),
  delete: defineAction({
    name: 'blog.delete',
    summary: 'Delete a post; it can be restored',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.deleted'],
    event: null,
    call: { method: 'delete', path: '/admin/blog/delete/{id}' },
    run: async (app, { actor }, { id }) => {
      await deletePost(app, actor, id);
      return { id };
    },
  }),
  restore: defineAction({
    name: 'blog.restore',
    summary: 'Restore a deleted post as a draft',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.restored'],
    event: null,
    call: { method: 'post', path: '/admin/blog/restore/{id}' },
    run: async (app, { actor }, { id }) => {
      await restorePost(app, actor, id);
      return { id };
    },
  }),
};

const OF_CATEGORIES = {
  addCategory: defineAction({
    name: 'blog.addCategory',
    summary: 'Add a category',
    on: NOTHING,
    input: categoryInput,
    output: oneCategory,
    returns: 'The category',
    right: STAFF,
    repeats: 'with-key',
    audit: ['blog.category-added'],
    event: null,
    call: null,
    run: (app, { actor }, _on, category) => addCategory(app, actor, category),
  }),
  changeCategory: defineAction({
    name: 'blog.changeCategory',
    summary: 'Change the name, URL or position of a category',
    on: oneCategory,
    input: categoryInput,
    output: oneCategory,
    returns: 'The category',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.category-changed'],
    event: null,
    call: null,
    run: async (app, { actor }, { slug }, category) => {
      await changeCategory(app, actor, slug, category);
      return { slug: category.slug };
    },
  }),
  removeCategory: defineAction({
    name: 'blog.removeCategory',
    summary: 'Delete a category; its posts move to another one, or have none',
    on: oneCategory,
    input: z.object({ into: z.string().nullable() }),
    output: z.object({ moved: z.int() }),
    returns: 'How many posts moved',
    right: STAFF,
    repeats: 'safely',
    audit: ['blog.category-removed', 'blog.category-merged'],
    event: null,
    call: null,
    run: async (app, { actor }, { slug }, { into }) => ({ moved: await removeCategory(app, actor, slug, into) }),
  }),
};

export const blogActions = { ...OF_READERS, ...OF_POSTS, ...OF_CATEGORIES };
