import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { NOBODY } from '../actor.ts';
import { listSavedEmails, readSavedEmail } from './saved-emails.ts';

let tested: TestApp;
const admin = { userId: 'an admin', role: 2, key: null } as const;

beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

const email = {
  id: 'email-1',
  to: 'maren@example.com',
  subject: 'Your documents: 3 × “ready”',
  html: '<p>Hi</p>',
  text: 'Hello Maren',
};

test('without a mail server, saves emails for admins to read', async () => {
  expect(await listSavedEmails(tested.app, admin)).toEqual([]);
  await tested.app.mail.send(email);
  const [kept] = await listSavedEmails(tested.app, admin);
  expect(kept).toMatchObject({ to: email.to, subject: email.subject });
  const opened = await readSavedEmail(tested.app, admin, kept!.name);
  expect(opened.text.trim()).toBe('Hello Maren');
});

test('hides saved emails from visitors, customers, and authors', async () => {
  await expect(listSavedEmails(tested.app, NOBODY)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  for (const role of [0, 1] as const) {
    await expect(listSavedEmails(tested.app, { ...admin, role })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('refuses a file name outside the mail folder', async () => {
  for (const name of ['../config.eml', '..%2fx.eml', '/etc/passwd', 'missing.eml']) {
    await expect(readSavedEmail(tested.app, admin, name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
