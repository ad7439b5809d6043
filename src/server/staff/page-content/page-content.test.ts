import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { addPageContent, changePageContent, readPageContent, setPageContentShown } from './page-content.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested?.stop());

const QUESTION = { page: 'home', type: 'question', title: 'Do you take checks?', body: 'Cards alone.' };
const add = (changes: object) => addPageContent(tested.app, admin.actor, { ...QUESTION, ...changes });

test('text shows only on its own page, in its own place', async () => {
  await add({ title: 'Second', position: 2 });
  const { id } = await add({ title: 'First', position: 1 });
  await add({ page: 'pricing', title: 'Elsewhere' });
  expect((await readPageContent(tested.app, 'home')).questions.map(({ title }) => title)).toEqual(['First', 'Second']);
  await changePageContent(tested.app, admin.actor, id, { title: 'Last', body: 'Cards alone.', position: 9 });
  expect((await readPageContent(tested.app, 'home')).questions.map(({ title }) => title)).toEqual(['Second', 'Last']);
  await setPageContentShown(tested.app, admin.actor, id, false);
  expect((await readPageContent(tested.app, 'home')).questions.map(({ title }) => title)).toEqual(['Second']);
  await setPageContentShown(tested.app, admin.actor, id, true);
  expect((await readPageContent(tested.app, 'home')).questions).toHaveLength(2);
});

test.each([
  [{ title: '' }, 'title'],
  [{ body: ' ' }, 'body'],
  [{ page: 'about' }, 'page'],
  [{ type: 'advert' }, 'type'],
  [{ media_id: '../secret' }, 'media_id'],
])('refuses %j at the right field', async (changes, field) => {
  await expect(add(changes)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('an author cannot write page content', async () => {
  const author = await createPerson(tested.app, 1);
  await expect(addPageContent(tested.app, author.actor, QUESTION)).rejects.toThrow('Unauthorized access');
});
