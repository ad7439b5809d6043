import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/staff.ts';
import type { Person } from '../../../../tests/staff.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { NOBODY } from '../../services/actor.ts';
import { uploadMedia } from '../media/upload-media.ts';
import { seed } from '../../doors/seed/seed.ts';
import { autosavePost, discardAutosave } from './autosave-post.ts';
import { blogList } from './blog-list.ts';
import { countRead } from './count-read.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { OWN_PICTURE } from './articles/article-pictures.ts';
import { contentOfRow, findPost, listDeletedPosts } from './find-post.ts';
import { layOutBody } from './lay-out-body.ts';
import {
  readAddresses,
  readBlogPage,
  readCategories,
  readFormerSlug,
  readPost,
  readPreview,
  readTrending,
} from './read-blog.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';
import { slugOf } from '../../../domain/slug.ts';
import { slugProblem } from './slug.ts';

let site: TestApp;
let author: Person;
const BLUE = { width: 1200, height: 630, channels: 3, background: '#24f' } as const;
const START = Date.parse('2030-05-01T12:00:00Z');
let time = START;

beforeAll(async () => {
  site = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => new Date(time));
  author = await createPerson(site.app, 1);
});
afterAll(async () => {
  await site.stop();
});
beforeEach(async () => {
  time = START;
  for (const table of ['media_uses', 'blog_posts'] as const) await site.app.db.deleteFrom(table).execute();
});

const words = (title: string, more: object = {}) => ({
  title,
  excerpt: `About ${title}`,
  body: `<p>${title} in many words.</p>`,
  ...more,
});

const write = (title: string, more: object = {}) => createPost(site.app, author.actor, words(title, more));
const publish = (title: string, more: object = {}) => write(title, { status: '1', ...more });
const titles = async (question: object = {}): Promise<string[]> =>
  (await readBlogPage(site.app, { page: 1, limit: 10, ...question })).posts.map(({ title }) => title);

test('only published posts are public', async () => {
  const { id } = await write('Overtime');
  expect(await titles()).toEqual([]);
  const first = await findPost(site.app, author.actor, id);
  await updatePost(site.app, author.actor, id, words('Overtime', { status: '1', version: first.row.version }));
  expect(await titles()).toEqual(['Overtime']);
  expect((await readPost(site.app, 'overtime'))?.publishedAt).toEqual(new Date(time));
  await updatePost(site.app, author.actor, id, words('Overtime', { status: '0', version: first.row.version + 1 }));
  expect(await titles()).toEqual([]);
  expect(await readPost(site.app, 'overtime')).toBeNull();
});

test('a scheduled post appears at its time in lists, search, sitemap and at its URL', async () => {
  await publish('Later', { publishedAt: '2030-05-01T14:00:00+00:00' });
  for (const hour of [12, 13]) {
    time = Date.UTC(2030, 4, 1, hour, 59, 59);
    expect([await titles(), await titles({ search: 'later' }), await readPost(site.app, 'later')]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await readAddresses(site.app)).toEqual([]);
  }
  time = Date.UTC(2030, 4, 1, 14);
  expect([await titles(), await titles({ search: 'later' })]).toEqual([['Later'], ['Later']]);
  expect(await readAddresses(site.app)).toEqual([{ slug: 'later', changed: new Date(time) }]);
});

test('the body is sanitized before it is saved', async () => {
  const { id } = await write('Pasted', { body: '<p onclick="x()">a</p><script>alert(1)</script>' });
  const { row, revisions } = await findPost(site.app, author.actor, id);
  expect(row.body).toBe('<p>a</p>');
  await autosavePost(site.app, author.actor, id, { title: 'P', version: 1, body: '<a href="javascript:x()">b</a>' });
  expect((await findPost(site.app, author.actor, id)).row.autosave?.body).toBe('<a>b</a>');
  expect(revisions).toHaveLength(1);
});

test('a slug is created from the title, is unique, and the former one redirects', async () => {
  expect(slugOf('  W-2 or 1099? What’s née “right” ')).toBe('w-2-or-1099-whats-nee-right');
  expect(slugProblem('feed')).toMatch(/blog itself uses this URL/);
  expect(slugProblem('Not-Good')).toMatch(/lowercase letters/);
  const { id } = await publish('First name');
  await expect(write('Other', { slug: 'first-name' })).rejects.toMatchObject({
    fields: { slug: 'Another post has this URL' },
  });
  await updatePost(site.app, author.actor, id, words('Second name', { slug: '', status: '1', version: 1 }));
  expect(await readPost(site.app, 'first-name')).toBeNull();
  expect(await readFormerSlug(site.app, 'first-name')).toBe('second-name');
  // A new post can take over the former slug.
  await publish('First name');
  expect(await readFormerSlug(site.app, 'first-name')).toBeNull();
  expect((await readPost(site.app, 'first-name'))?.title).toBe('First name');
});

test('refuses to publish a post without text or summary', async () => {
  await expect(publish('Empty', { body: '<p> </p>' })).rejects.toMatchObject({ fields: { body: expect.any(String) } });
  await expect(publish('Bare', { excerpt: '' })).rejects.toMatchObject({ fields: { excerpt: expect.any(String) } });
  await expect(write('Lost', { category: 'nowhere' })).rejects.toMatchObject({
    fields: { category: expect.any(String) },
  });
});

test('the second of two editors gets an error, and nothing is overwritten', async () => {
  const { id } = await write('Shared');
  await updatePost(site.app, author.actor, id, words('Mine', { version: 1 }));
  const late = updatePost(site.app, author.actor, id, words('Yours', { version: 1 }));
  await expect(late).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Person \d+ saved this post/),
  });
  const typing = autosavePost(site.app, author.actor, id, { title: 'Yours', version: 1 });
  await expect(typing).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await findPost(site.app, author.actor, id)).row.title).toBe('Mine');
  // A client that names no version replaces whatever is there.
  await updatePost(site.app, author.actor, id, words('Without a version'));
  expect((await findPost(site.app, author.actor, id)).row.version).toBe(3);
});

test('autosaved edits appear in the preview only, and discarding removes them', async () => {
  const { id } = await publish('Public');
  const { row } = await findPost(site.app, author.actor, id);
  await autosavePost(site.app, author.actor, id, { ...words('Half a ti'), version: 1 });
  expect(await titles()).toEqual(['Public']);
  expect(await readPreview(site.app, row.preview_key)).toMatchObject({ title: 'Half a ti', isSaved: false });
  await discardAutosave(site.app, author.actor, id);
  expect(await readPreview(site.app, row.preview_key)).toMatchObject({ title: 'Public', isSaved: true });
  expect(await readPreview(site.app, 'guessed')).toBeNull();
});

test('every save is a revision, and an earlier one can be restored as a new one', async () => {
  const { id } = await publish('One');
  await updatePost(site.app, author.actor, id, words('Two', { status: '1', version: 1 }));
  const { revisions } = await findPost(site.app, author.actor, id);
  expect(revisions.map(({ version, content }) => [version, content.title])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ]);
  await restoreRevision(site.app, author.actor, id, revisions[1]!.id, 2);
  expect(await titles()).toEqual(['One']);
  expect((await findPost(site.app, author.actor, id)).revisions).toHaveLength(3);
});

test('a deleted post is not public and is restored as a draft', async () => {
  const { id } = await publish('Gone');
  await deletePost(site.app, author.actor, id);
  expect(await titles()).toEqual([]);
  expect(await listDeletedPosts(site.app, author.actor)).toEqual([{ id, title: 'Gone' }]);
  await restorePost(site.app, author.actor, id);
  expect(await titles()).toEqual([]);
  expect((await findPost(site.app, author.actor, id)).row.status).toBe('0');
});

test('pagination, categories and search work', async () => {
  for (const count of [1, 2, 3, 4, 5]) {
    time += 60_000;
    await publish(`Post ${count}`, { category: count % 2 === 0 ? 'pay' : 'records' });
  }
  await publish('Withholding', { body: '<p>Brackets and deductions</p>', category: 'pay' });
  time += 60_000;
  expect(await titles({ limit: 2, page: 2 })).toEqual(expect.arrayContaining([expect.stringMatching(/^Post/)]));
  const page = await readBlogPage(site.app, { page: 3, limit: 2 });
  expect([page.total, page.pages, page.posts.length]).toEqual([6, 3, 2]);
  expect((await titles({ category: 'pay' })).toSorted()).toEqual(['Post 2', 'Post 4', 'Withholding']);
  // Finds other forms of a word, finds nothing for unknown words, and accepts special characters.
  expect(await titles({ search: 'bracket' })).toEqual(['Withholding']);
  expect(await titles({ search: 'zebra' })).toEqual([]);
  expect(await titles({ search: `"'&|!:*` })).toEqual(await titles({ search: 'zebra' }));
  expect((await readCategories(site.app)).map(({ slug }) => slug)).toEqual(['pay', 'records']);
});

test('the most read posts are trending, and bots are not counted', async () => {
  const { id } = await publish('Old but read');
  time += 60_000;
  await publish('New');
  expect((await readTrending(site.app, 2)).map(({ title }) => title)).toEqual(['New', 'Old but read']);
  await countRead(site.app, id, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  expect((await readTrending(site.app, 1)).map(({ title }) => title)).toEqual(['New']);
  await countRead(site.app, id, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect((await readTrending(site.app, 1)).map(({ title }) => title)).toEqual(['Old but read']);
});

test('an embedded paycheck is calculated, and headings get unique anchors', async () => {
  const { parts, headings } = await layOutBody(
    site.app,
    '<h2>Sums &amp; more</h2><p>a</p><figure data-embed="paycheck" data-state="TX" data-rate="20" data-hours="80"></figure><h2>Sums &amp; more</h2>',
  );
  expect(headings).toEqual([
    { id: 'sums-more', text: 'Sums & more' },
    { id: 'sums-more-2', text: 'Sums & more' },
  ]);
  const pay = parts.find((part) => part.kind === 'paycheck')!.paycheck;
  expect(pay).toMatchObject({ stateName: 'Texas', gross: '1,600.00' });
  // 6.2% and 1.45% of 1,600.00.
  expect(pay.taxes.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['99.20', '23.20']));
  expect(pay.calculatorUrl).toContain('state=TX');
});

test('the seeded articles are added once and stay as staff leave them', async () => {
  time = Date.parse('2026-11-21T12:00:00Z');
  await seed(site.app);
  const seeded = await site.app.db.selectFrom('blog_posts').selectAll().where('seeded_as', 'is not', null).execute();
  expect(seeded).toHaveLength(6);
  for (const { title, word_count: count, body } of seeded) {
    expect([title, count >= 700 && count <= 1_300]).toEqual([title, true]);
    expect(body).toContain('<h2>Sources</h2>');
    expect(body).not.toMatch(/undefined|NaN|\[object/);
  }
  const [one, two] = seeded;
  await updatePost(site.app, author.actor, one!.id, words('Ours now', { slug: 'ours-now', status: '1', version: 1 }));
  await deletePost(site.app, author.actor, two!.id);
  await seed(site.app);
  expect(await site.app.db.selectFrom('blog_posts').select('id').execute()).toHaveLength(6);
  expect(await titles({ limit: 50 })).toContain('Ours now');
  expect(await titles({ limit: 50 })).toHaveLength(5);
});

test('every seeded article has a picture and a chart or sheet with alt text, until staff choose their own', async () => {
  await seed(site.app);
  const { posts } = await readBlogPage(site.app, { page: 1, limit: 10 });
  expect(posts).toHaveLength(6);
  const shown = new Set<string>();
  for (const { slug, picture } of posts) {
    expect(picture!.alt.length).toBeGreaterThan(20);
    const { parts } = await layOutBody(site.app, (await readPost(site.app, slug))!.body);
    const [figure] = parts.flatMap((part) =>
      part.kind === 'text' ? (part.html.match(/<picture>.*?<\/picture>/) ?? []) : [],
    );
    expect(figure).toMatch(/ alt="[^"]{20,}" width="1200" height="630"/);
    for (const [path] of `${picture!.src} ${figure!}`.matchAll(/\/blog-pictures\/[\w-]+\.(?:jpg|avif)/g))
      shown.add(path);
  }
  expect([...shown].filter((path) => !existsSync(`public${path}`))).toEqual([]);
  expect(new Set([...shown].map((path) => path.replace(/-\d+\.\w+$/, ''))).size).toBe(12);

  const [first] = posts;
  const file = new File([await sharp({ create: BLUE }).png().toBuffer()], 'ours.png', { type: 'image/png' });
  const own = await uploadMedia(site.app, author.actor, file, { alt: 'Our own picture' });
  const { id } = await site.app.db
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', first!.slug)
    .executeTakeFirstOrThrow();
  const saveWith = async (choose: (before: string | null) => string | null) => {
    const { row } = await findPost(site.app, author.actor, id);
    const content = contentOfRow(row);
    const featuredMediaId = choose(content.featuredMediaId);
    await updatePost(site.app, author.actor, id, { ...content, featuredMediaId, version: row.version, status: '1' });
    return (await readPost(site.app, first!.slug))!.picture?.alt ?? null;
  };
  expect(await saveWith((before) => before)).toBe(first!.picture!.alt);
  expect(await saveWith(() => own.id)).toBe('Our own picture');
  expect(await saveWith(() => null)).toBeNull();
  expect(await saveWith(() => OWN_PICTURE)).toBe(first!.picture!.alt);
  await expect(
    updatePost(
      site.app,
      author.actor,
      (await write('Plain')).id,
      words('Plain', { version: 1, featuredMediaId: OWN_PICTURE }),
    ),
  ).rejects.toMatchObject({ fields: { featuredMediaId: 'There is no such picture' } });
});

test('authors and admins can write posts, customers and visitors cannot', async () => {
  const customer = await createPerson(site.app, 0);
  const { id } = await write('Mine');
  for (const actor of [customer.actor, NOBODY]) {
    const attempts = [
      createPost(site.app, actor, words('Theirs')),
      updatePost(site.app, actor, id, words('Theirs', { version: 1 })),
      autosavePost(site.app, actor, id, { title: 'T', version: 1 }),
      discardAutosave(site.app, actor, id),
      restoreRevision(site.app, actor, id, 1, 1),
      deletePost(site.app, actor, id),
      restorePost(site.app, actor, id),
      findPost(site.app, actor, id),
      listDeletedPosts(site.app, actor),
      blogList.read(site.app, actor, { draw: 0, start: 0, length: 10, search: '', order: [] }),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow('Unauthorized access');
  }
});

test('the blog API answers as its contract says', async () => {
  await publish('Called', { category: 'pay' });
  const server = await serveTestApp(site.app);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const open = await ask('/blog/publicBlog/?page=1&limit=1');
  expect(open.body).toMatchObject({
    data: [{ slug: 'called', title: 'Called', featured_image: null, category: 'Pay' }],
    trendingBlog: [{ slug: 'called' }],
    pages: 1,
  });
  expect((await ask('/blog/getBlogData?slug=called')).body).toMatchObject({
    data: { title: 'Called', body: '<p>Called in many words.</p>' },
  });
  expect((await ask('/blog/getBlogData?slug=nowhere')).status).toBe(404);
  const as = { Authorization: `Bearer ${author.token}`, 'Content-Type': 'application/json' };
  const made = await ask('/admin/blog/create', {
    method: 'POST',
    headers: { ...as, 'Idempotency-Key': 'blog-1' },
    body: JSON.stringify(words('By call')),
  });
  const { id } = (made.body as { data: { id: string } }).data;
  expect((await ask('/admin/blog/list?search=by%20call', { headers: as })).body).toMatchObject({ recordsFiltered: 1 });
  const changed = words('By call, again', { version: 1, status: '1' });
  expect(
    (await ask(`/admin/blog/update/${id}`, { method: 'PUT', headers: as, body: JSON.stringify(changed) })).body,
  ).toMatchObject({ data: { version: 2 } });
  expect(
    (await ask(`/admin/blog/update/${id}`, { method: 'PUT', headers: as, body: JSON.stringify(changed) })).status,
  ).toBe(409);
  expect((await ask(`/admin/blog/delete/${id}`, { method: 'DELETE', headers: as })).status).toBe(200);
  expect((await ask('/admin/blog/list')).status).toBe(401);
  await server.stop();
});
