import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { NOBODY } from '../actor.ts';
import { letterNames, previewLetter } from './preview-letter.ts';
import { LETTER_EXAMPLES } from './templates/examples.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

const ADMIN = { userId: 'staff', role: 2 as const, key: null };

test('every letter has an example, and no example is of a letter that is gone', () => {
  expect(Object.keys(LETTER_EXAMPLES).toSorted()).toEqual([...letterNames].toSorted());
});

test.each(letterNames)('%s writes itself in HTML and in plain words, with a subject', async (name) => {
  const { subject, html, text } = await previewLetter(tested.app, ADMIN, name);
  expect(subject).not.toMatch(/undefined|null|\[object/);
  expect(html).toContain('<html');
  expect(text).not.toMatch(/undefined|null|\[object|<[a-z]+>/);
  expect(text.length).toBeGreaterThan(60);
});

test('previews are for admins', async () => {
  await expect(previewLetter(tested.app, NOBODY, 'receipt')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(previewLetter(tested.app, ADMIN, 'no-such-letter')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
