import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { auditList } from '../../services/audit/audit-log.ts';
import { seed } from '../../doors/seed/seed.ts';
import { addCategory, categoriesForStaff, changeCategory, removeCategory } from './change-categories.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { findCategory } from './find-category.ts';
import { findPost } from './find-post.ts';
import { readBlogPage } from './read-blog.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';

let site: TestApp;
let author: Person;

beforeAll(async () => {
  site = await createTestApp();
  author = await createPerson(site.app, 1);
});
afterAll(() => site?.stop());
beforeEach(async () => {
  for (const table of ['blog_posts', 'blog_categories'] as const) await site.app.db.deleteFrom(table).execute();
});

const add = (name: string, more: object = {}) => addCategory(site.app, author.actor, { name, ...more });
const write = (title: string, category: string | null, status = '1') =>
  createPost(site.app, author.actor, { title, excerpt: 'About it.', body: '<p>Words.</p>', category, status });
const names = async () => (await categoriesForStaff(site.app, author.actor)).map(({ name }) => name);
const titlesIn = async (category: string) =>
  (await readBlogPage(site.app, { page: 1, limit: 10, category })).posts.map(({ title }) => title).toSorted();

test('a new category gets a slug from its name, comes last, and counts its posts', async () => {
  await add('Pay & wages');
  await add('Records');
  await add('First of all', { position: 0, slug: 'first' });
  await write('One', 'pay-wages');
  await write('Two', 'pay-wages', '0');
  const { id } = await write('Gone', 'pay-wages');
  await deletePost(site.app, author.actor, id);
  expect(await categoriesForStaff(site.app, author.actor)).toMatchObject([
    { slug: 'first', name: 'First of all', published: 0, drafts: 0 },
    { slug: 'pay-wages', name: 'Pay & wages', published: 1, drafts: 1 },
    { slug: 'records', name: 'Records' },
  ]);
});

test('renaming a category moves its articles and redirects its former URL', async () => {
  await add('Pay');
  const { id } = await write('One', 'pay');
  await changeCategory(site.app, author.actor, 'pay', { name: 'Wages', slug: 'wages' });
  expect(await titlesIn('wages')).toEqual(['One']);
  expect([await findCategory(site.app, 'pay'), await findCategory(site.app, 'wages')]).toEqual(['wages', 'wages']);
  await changeCategory(site.app, author.actor, 'wages', { name: 'Earnings', slug: 'earnings' });
  expect(await findCategory(site.app, 'pay')).toBe('earnings');
  // A revision from before the change is restored into the renamed category.
  const { row, revisions } = await findPost(site.app, author.actor, id);
  await restoreRevision(site.app, author.actor, id, revisions[0]!.id, row.version);
  expect((await findPost(site.app, author.actor, id)).row.category_slug).toBe('earnings');
  // A new category can take over the former slug.
  await add('Pay');
  expect(await findCategory(site.app, 'pay')).toBe('pay');
});

test('removing a category moves its articles, deleted ones too, and its URLs to another one', async () => {
  await add('Pay');
  await add('Wages');
  await write('One', 'pay');
  const { id } = await write('Deleted', 'pay');
  await deletePost(site.app, author.actor, id);
  await changeCategory(site.app, author.actor, 'pay', { name: 'Pay', slug: 'payday' });
  expect(await removeCategory(site.app, author.actor, 'payday', 'wages')).toBe(2);
  expect(await names()).toEqual(['Wages']);
  expect(await titlesIn('wages')).toEqual(['One']);
  expect([await findCategory(site.app, 'pay'), await findCategory(site.app, 'payday')]).toEqual(['wages', 'wages']);
  await restorePost(site.app, author.actor, id);
  expect((await findPost(site.app, author.actor, id)).row.category_slug).toBe('wages');
});

test('removing a category without a target leaves its articles without a category', async () => {
  await add('Pay');
  const { id } = await write('One', 'pay');
  expect(await removeCategory(site.app, author.actor, 'pay', null)).toBe(1);
  expect((await findPost(site.app, author.actor, id)).row.category_slug).toBeNull();
  expect(await findCategory(site.app, 'pay')).toBeNull();
  const { row, revisions } = await findPost(site.app, author.actor, id);
  await restoreRevision(site.app, author.actor, id, revisions[0]!.id, row.version);
  await updatePost(site.app, author.actor, id, { title: 'Still saved', version: row.version + 1 });
});

test.each([
  [{ name: 'pay' }, 'name'],
  [{ name: 'Other', slug: 'pay' }, 'slug'],
  [{ name: 'x' }, 'name'],
  [{ name: 'Fine', slug: 'Not Fine' }, 'slug'],
  [{ name: '——' }, 'slug'],
  [{ name: 'Fine', position: -1 }, 'position'],
])('%j is refused at its field', async (input, field) => {
  await add('Pay');
  await expect(addCategory(site.app, author.actor, input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
  expect(await names()).toEqual(['Pay']);
});

test('refuses to change unknown categories or to merge a category into itself', async () => {
  await add('Pay');
  for (const action of [
    () => changeCategory(site.app, author.actor, 'none', { name: 'Some' }),
    () => removeCategory(site.app, author.actor, 'none', null),
    () => removeCategory(site.app, author.actor, 'pay', 'pay'),
    () => removeCategory(site.app, author.actor, 'pay', 'none'),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await names()).toEqual(['Pay']);
});

test('seeded categories are added once, and removed ones stay removed', async () => {
  await site.app.db.deleteFrom('blog_posts').execute();
  await seed(site.app);
  expect(await names()).toContain('Utilities');
  await removeCategory(site.app, author.actor, 'utilities', 'records');
  await seed(site.app);
  expect(await names()).not.toContain('Utilities');
});

test('customers cannot change categories, and the audit log records what authors do', async () => {
  const { actor } = await createPerson(site.app, 0);
  for (const action of [
    () => addCategory(site.app, actor, { name: 'Mine' }),
    () => changeCategory(site.app, actor, 'pay', { name: 'Mine' }),
    () => removeCategory(site.app, actor, 'pay', null),
    () => categoriesForStaff(site.app, actor),
  ])
    await expect(action()).rejects.toThrow('Unauthorized access');
  await add('Pay');
  await add('Wages');
  await write('One', 'pay');
  await removeCategory(site.app, author.actor, 'pay', 'wages');
  const admin = await createPerson(site.app, 2);
  const question = { draw: 1, start: 0, length: 1, search: '', order: [], filters: { subject: 'category:pay' } };
  const { data } = await auditList.read(site.app, admin.actor, question);
  expect(data[0]).toMatchObject({
    action: 'blog.category-merged',
    after: { into: 'wages', posts: [expect.any(String)] },
  });
});
