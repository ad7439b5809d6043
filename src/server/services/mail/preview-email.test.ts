import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { NOBODY } from '../actor.ts';
import { emailNames, previewEmail } from './preview-email.ts';
import { EMAIL_EXAMPLES } from './templates/examples.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

const ADMIN = { userId: 'staff', role: 2 as const, key: null };

test('every email has exactly one sample', () => {
  expect(Object.keys(EMAIL_EXAMPLES).toSorted()).toEqual([...emailNames].toSorted());
});

test.each(emailNames)('%s renders a subject, HTML, and plain text', async (name) => {
  const { subject, html, text } = await previewEmail(tested.app, ADMIN, name);
  expect(subject).not.toMatch(/undefined|null|\[object/);
  expect(html).toContain('<html');
  expect(text).not.toMatch(/undefined|null|\[object|<[a-z]+>/);
  expect(text.length).toBeGreaterThan(60);
});

test('allows only admins to preview emails', async () => {
  await expect(previewEmail(tested.app, NOBODY, 'receipt')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(previewEmail(tested.app, ADMIN, 'no-such-email')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
