import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { NOBODY } from '../actor.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { emailNames, previewEmail } from './preview-email.ts';
import { renderEmail } from './render-email.ts';
import type { EmailTemplate } from './template.ts';
import { EMAIL_EXAMPLES } from './templates/examples.ts';
import { emailTemplates } from './templates/registry.ts';

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

/** Its sample, and where it has readers of several languages and somebody who is paid, the same for each of them. */
const contentsOf = ({ name, content }: EmailTemplate): readonly object[] =>
  [undefined, ...DOCUMENT_LANGUAGES].flatMap((language) =>
    [undefined, true].flatMap((isRecipient) => {
      const wanted = { ...(language && { language }), ...(isRecipient && { isRecipient }) };
      const parsed = content.safeParse({ ...EMAIL_EXAMPLES[name], ...wanted });
      // A template that knows nothing of a language drops it, and is rendered once.
      return parsed.success && Object.keys(wanted).every((key) => key in parsed.data) ? [parsed.data] : [];
    }),
  );

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test.each(emailTemplates)('$name has one button at most, and each of its links once in its text', async (template) => {
  const site = await readSiteInfo(tested.app);
  const contents = contentsOf(template);
  expect(contents.length).toBeGreaterThan(0);
  for (const content of contents) {
    const { subject, html, text } = renderEmail(site, template, content);
    expect((html.match(/class="button"/g) ?? []).length).toBeLessThan(2);
    const links = linksIn(html);
    const pages = links.filter((link) => !link.startsWith('mailto:'));
    expect(pages.length).toBeGreaterThan(0);
    for (const link of pages) expect(link).toMatch(/^https?:\/\/[^/]/);
    expect(links).toEqual([...new Set(links)]);
    const inText = [...text.matchAll(/https?:\/\/[^\s<>]+/g)].map(([found]) => found.replace(/[.,]$/, ''));
    for (const link of pages) expect(inText.filter((found) => found === link)).toEqual([link]);
    expect(`${subject} ${html}`).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
  }
});

test('shows the mark as a picture that the site has, and that says nothing of who opens the email', async () => {
  const { siteUrl } = await readSiteInfo(tested.app);
  const { html, text } = await previewEmail(tested.app, ADMIN, 'receipt');
  const pictures = [...html.matchAll(/<img alt="([^"]+)"[^>]* src="([^"]+)"/g)].map(([, ...found]) => found);
  expect(pictures).toEqual([['Logo', `${siteUrl}/icon-192.png`]]);
  expect(existsSync('public/icon-192.png')).toBe(true);
  expect(html.match(/icon-192/g)).toHaveLength(1);
  expect(text).not.toContain('icon-192');
});

test('allows only admins to preview emails', async () => {
  await expect(previewEmail(tested.app, NOBODY, 'receipt')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(previewEmail(tested.app, ADMIN, 'no-such-email')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
