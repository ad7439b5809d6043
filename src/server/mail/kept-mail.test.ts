import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { NOBODY } from '../actor.ts';
import { listKeptMail, readKeptLetter } from './kept-mail.ts';

let house: TestApp;
const admin = { userId: 'an admin', role: 2, key: null } as const;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house?.stop());

const letter = {
  id: 'letter-1',
  to: 'maren@example.com',
  subject: 'Your papers: 3 × “ready”',
  html: '<p>Hi</p>',
  text: 'Hello Maren',
};

test('without a mail server a letter is kept, and an administrator reads it', async () => {
  expect(await listKeptMail(house.app, admin)).toEqual([]);
  await house.app.mail.send(letter);
  const [kept] = await listKeptMail(house.app, admin);
  expect(kept).toMatchObject({ to: letter.to, subject: letter.subject });
  const opened = await readKeptLetter(house.app, admin, kept!.name);
  expect(opened.text.trim()).toBe('Hello Maren');
});

test('nobody else reads it: neither a visitor, nor a customer, nor an author', async () => {
  await expect(listKeptMail(house.app, NOBODY)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  for (const role of [0, 1] as const) {
    await expect(listKeptMail(house.app, { ...admin, role })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('a name that leads out of the folder is no letter', async () => {
  for (const name of ['../config.eml', '..%2fx.eml', '/etc/passwd', 'missing.eml']) {
    await expect(readKeptLetter(house.app, admin, name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
