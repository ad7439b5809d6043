import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { auditList } from '../admin/audit-log.ts';
import { seed } from '../seed/seed.ts';
import { addCategory, categoriesForStaff, changeCategory, removeCategory } from './change-categories.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { findCategory } from './find-category.ts';
import { findPost } from './find-post.ts';
import { readBlogPage } from './read-blog.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';

let house: TestApp;
let author: Person;

beforeAll(async () => {
  house = await createTestApp();
  author = await createPerson(house.app, 1);
});
afterAll(() => house?.stop());
beforeEach(async () => {
  for (const table of ['blog_posts', 'blog_categories'] as const) await house.app.db.deleteFrom(table).execute();
});

const add = (name: string, more: object = {}) => addCategory(house.app, author.actor, { name, ...more });
const write = (title: string, category: string | null, status = '1') =>
  createPost(house.app, author.actor, { title, excerpt: 'About it.', body: '<p>Words.</p>', category, status });
const names = async () => (await categoriesForStaff(house.app, author.actor)).map(({ name }) => name);
const titlesIn = async (category: string) =>
  (await readBlogPage(house.app, { page: 1, limit: 10, category })).posts.map(({ title }) => title).toSorted();

test('a category has an address of its name, stands at the end, and says how much is in it', async () => {
  await add('Pay & wages');
  await add('Records');
  await add('First of all', { position: 0, slug: 'first' });
  await write('One', 'pay-wages');
  await write('Two', 'pay-wages', '0');
  const { id } = await write('Gone', 'pay-wages');
  await deletePost(house.app, author.actor, id);
  expect(await categoriesForStaff(house.app, author.actor)).toMatchObject([
    { slug: 'first', name: 'First of all', published: 0, drafts: 0 },
    { slug: 'pay-wages', name: 'Pay & wages', published: 1, drafts: 1 },
    { slug: 'records', name: 'Records' },
  ]);
});

test('another name and address: articles go along, and the former address leads on', async () => {
  await add('Pay');
  const { id } = await write('One', 'pay');
  await changeCategory(house.app, author.actor, 'pay', { name: 'Wages', slug: 'wages' });
  expect(await titlesIn('wages')).toEqual(['One']);
  expect([await findCategory(house.app.db, 'pay'), await findCategory(house.app.db, 'wages')]).toEqual([
    'wages',
    'wages',
  ]);
  await changeCategory(house.app, author.actor, 'wages', { name: 'Earnings', slug: 'earnings' });
  expect(await findCategory(house.app.db, 'pay')).toBe('earnings');
  // Words of before the change come back into the category that took its place.
  const { row, revisions } = await findPost(house.app, author.actor, id);
  await restoreRevision(house.app, author.actor, id, revisions[0]!.id, row.version);
  expect((await findPost(house.app, author.actor, id)).row.category_slug).toBe('earnings');
  // Whoever takes the address over has it.
  await add('Pay');
  expect(await findCategory(house.app.db, 'pay')).toBe('pay');
});

test('one that is taken away gives its articles and its addresses to another, deleted ones too', async () => {
  await add('Pay');
  await add('Wages');
  await write('One', 'pay');
  const { id } = await write('Deleted', 'pay');
  await deletePost(house.app, author.actor, id);
  await changeCategory(house.app, author.actor, 'pay', { name: 'Pay', slug: 'payday' });
  expect(await removeCategory(house.app, author.actor, 'payday', 'wages')).toBe(2);
  expect(await names()).toEqual(['Wages']);
  expect(await titlesIn('wages')).toEqual(['One']);
  expect([await findCategory(house.app.db, 'pay'), await findCategory(house.app.db, 'payday')]).toEqual([
    'wages',
    'wages',
  ]);
  await restorePost(house.app, author.actor, id);
  expect((await findPost(house.app, author.actor, id)).row.category_slug).toBe('wages');
});

test('without another its articles have none, and its address leads nowhere', async () => {
  await add('Pay');
  const { id } = await write('One', 'pay');
  expect(await removeCategory(house.app, author.actor, 'pay', null)).toBe(1);
  expect((await findPost(house.app, author.actor, id)).row.category_slug).toBeNull();
  expect(await findCategory(house.app.db, 'pay')).toBeNull();
  const { row, revisions } = await findPost(house.app, author.actor, id);
  await restoreRevision(house.app, author.actor, id, revisions[0]!.id, row.version);
  await updatePost(house.app, author.actor, id, { title: 'Still saved', version: row.version + 1 });
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
  await expect(addCategory(house.app, author.actor, input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
  expect(await names()).toEqual(['Pay']);
});

test('what is not there is not changed, and none becomes part of itself', async () => {
  await add('Pay');
  for (const deed of [
    () => changeCategory(house.app, author.actor, 'none', { name: 'Some' }),
    () => removeCategory(house.app, author.actor, 'none', null),
    () => removeCategory(house.app, author.actor, 'pay', 'pay'),
    () => removeCategory(house.app, author.actor, 'pay', 'none'),
  ])
    await expect(deed()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await names()).toEqual(['Pay']);
});

test('the categories of the first start come once: what staff took away stays away', async () => {
  await house.app.db.deleteFrom('blog_posts').execute();
  await seed(house.app);
  expect(await names()).toContain('Utilities');
  await removeCategory(house.app, author.actor, 'utilities', 'records');
  await seed(house.app);
  expect(await names()).not.toContain('Utilities');
});

test('customers change no category; what authors do stands in the audit log', async () => {
  const { actor } = await createPerson(house.app, 0);
  for (const deed of [
    () => addCategory(house.app, actor, { name: 'Mine' }),
    () => changeCategory(house.app, actor, 'pay', { name: 'Mine' }),
    () => removeCategory(house.app, actor, 'pay', null),
    () => categoriesForStaff(house.app, actor),
  ])
    await expect(deed()).rejects.toThrow('Unauthorized access');
  await add('Pay');
  await add('Wages');
  await write('One', 'pay');
  await removeCategory(house.app, author.actor, 'pay', 'wages');
  const admin = await createPerson(house.app, 2);
  const question = { draw: 1, start: 0, length: 1, search: '', order: [], filters: { subject: 'category:pay' } };
  const { data } = await auditList.read(house.app, admin.actor, question);
  expect(data[0]).toMatchObject({
    action: 'blog.category-merged',
    after: { into: 'wages', posts: [expect.any(String)] },
  });
});
