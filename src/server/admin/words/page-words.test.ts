import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { addPageWords, changePageWords, readPageWords, showPageWords } from './page-words.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  admin = await createPerson(house.app, 2);
});
afterAll(() => house?.stop());

const QUESTION = { page: 'home', type: 'question', title: 'Do you take cheques?', body: 'Cards alone.' };
const add = (changes: object) => addPageWords(house.app, admin.actor, { ...QUESTION, ...changes });

test('words stand on their own page alone, in their places', async () => {
  await add({ title: 'Second', position: 2 });
  const { id } = await add({ title: 'First', position: 1 });
  await add({ page: 'pricing', title: 'Elsewhere' });
  expect((await readPageWords(house.app, 'home')).questions.map(({ title }) => title)).toEqual(['First', 'Second']);
  await changePageWords(house.app, admin.actor, id, { title: 'Last', body: 'Cards alone.', position: 9 });
  expect((await readPageWords(house.app, 'home')).questions.map(({ title }) => title)).toEqual(['Second', 'Last']);
  await showPageWords(house.app, admin.actor, id, false);
  expect((await readPageWords(house.app, 'home')).questions.map(({ title }) => title)).toEqual(['Second']);
  await showPageWords(house.app, admin.actor, id, true);
  expect((await readPageWords(house.app, 'home')).questions).toHaveLength(2);
});

test.each([
  [{ title: '' }, 'title'],
  [{ body: ' ' }, 'body'],
  [{ page: 'about' }, 'page'],
  [{ type: 'advert' }, 'type'],
  [{ media_id: '../secret' }, 'media_id'],
])('%j is refused at its field', async (changes, field) => {
  await expect(add(changes)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('an author writes no words of the pages', async () => {
  const author = await createPerson(house.app, 1);
  await expect(addPageWords(house.app, author.actor, QUESTION)).rejects.toThrow('Unauthorized access');
});
