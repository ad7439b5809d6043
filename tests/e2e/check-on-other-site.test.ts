import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let pdf: Buffer;
let number: string;

/** A lender's page with a strict policy, and with the hash of the script that it trusts. */
async function lenderPage(isPrivate: boolean): Promise<string> {
  const script = Buffer.from(await (await fetch(`${site.url}/embed/document-check.js`)).arrayBuffer());
  const integrity = createHash('sha384').update(script).digest('base64');
  return [
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Apply for a loan</title>',
    `<main><h1>Apply for a loan</h1><h2>Your pay stub</h2><document-check${isPrivate ? ' private' : ''}></document-check></main>`,
    `<script src="${site.url}/embed/document-check.js" integrity="sha384-${integrity}" crossorigin="anonymous"></script>`,
  ].join('');
}
const POLICY = `default-src 'none'; script-src ${site.url}; connect-src ${site.url}; style-src 'none'`;

const lender = createServer(async (request, response) => {
  const page = await lenderPage(request.url === '/private');
  response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Security-Policy', POLICY).end(page);
});

beforeAll(async () => {
  const ines = { issuedBy: 'Ines Vallejo', email: 'embed@example.com' };
  const issued = await issue(site, { kind: 'Invoice', input: invoice.sample(1), ...ines });
  pdf = await readFile(join(site.folder, 'files', issued.file));
  number = issued.number;
  lender.listen(0, '127.0.0.1');
  await once(lender, 'listening');
});
afterAll(() => {
  lender.closeAllConnections();
  lender.close();
});

const open = async (path: string, colorScheme: 'light' | 'dark' = 'light') => {
  const opened = await openPage(browser, { colorScheme });
  const sent: string[] = [];
  const cookies: string[] = [];
  opened.page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) return;
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
    cookies.push(request.headers()['cookie'] ?? '');
  });
  // By another name of this machine, so that it is another site.
  await opened.page.goto(`http://localhost:${(lender.address() as AddressInfo).port}${path}`);
  const choose = (bytes: Buffer) =>
    opened.page
      .getByLabel('PDF to verify')
      .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: bytes });
  return { ...opened, sent, cookies, choose };
};

test('the verdict can be read on a white page by a visitor who prefers dark ones', async () => {
  const { page, choose, close } = await open('/', 'dark');
  await choose(pdf);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('a lender’s own page shows the verdict, and sends no file and no cookie', async () => {
  const { page, errors, sent, cookies, choose, close } = await open('/');
  await choose(pdf);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.', exact: true }).waitFor();
  await page.getByText(number, { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const changed = Buffer.from(pdf);
  changed[changed.length >> 1]! ^= 1;
  await choose(changed);
  await page.getByRole('heading', { name: 'Not a match' }).waitFor();
  expect(sent.every((request) => request.length < 200)).toBe(true);
  expect(cookies.every((cookie) => cookie === '')).toBe(true);
  expect(await page.context().cookies()).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('in private, the site learns five digits of a hash of the hash', async () => {
  const { page, errors, sent, choose, close } = await open('/private');
  await choose(pdf);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.', exact: true }).waitFor();
  const hash = createHash('sha256').update(pdf).digest();
  const prefix = createHash('sha256').update(hash).digest('hex').slice(0, 5);
  expect(sent.filter((request) => !request.includes('/embed/')).toSorted()).toEqual([
    `${site.url}/api/v1/verify/certificates `,
    `${site.url}/api/v1/verify/range/${prefix} `,
  ]);
  await choose(Buffer.from('%PDF-1.7'));
  await page.getByRole('heading', { name: 'Not one of ours.' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
