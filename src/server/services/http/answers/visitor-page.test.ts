import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../../tests/test-app.ts';
import type { TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../../tests/test-server.ts';
import type { TestServer } from '../../../../../tests/test-server.ts';
import { FOR_VISITORS, KEPT_BY_BROWSER } from './visitor-page.ts';

let time = Date.parse('2026-03-02T10:00:00Z');
let drawn = 0;
let tested: TestApp;
let server: TestServer;
/** What somebody wrote into a page, who does not know its nonce. */
const SLIPPED_IN = '<script>steal()</script><script nonce="guessed">steal()</script><style nonce="guessed">a{}</style>';

const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/own/': { 'Cache-Control': 'private' },
  '/cookie/': { 'Set-Cookie': 'a=1' },
};

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(time));
  server = await serveTestApp(tested.app, async (c) => {
    drawn++;
    const number = drawn;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const nonce = c.get('nonce');
    const text = [
      `<style nonce="${nonce}" data-files="">b{}</style><link nonce="${nonce}" rel="stylesheet" href="/a.css">`,
      `<script nonce="${nonce}">start()</script>${SLIPPED_IN}<script nonce="${nonce}" type="application/ld+json">{}</script>`,
      c.req.path === '/numbered/' ? `<p>${number} for ${c.req.header('cookie') ?? 'visitors'}</p>` : '<p>Words</p>',
      c.req.path === '/named/' ? `<p>${nonce}</p>` : '',
      `<script nonce="${nonce}" type="text/plain" data-on-use="module">go({"requestId":"${c.get('requestId')}"})</script>`,
      `<script nonce="${nonce}" type="module" src="/assets/entry.js"></script>`,
    ].join('\n');
    return new Response(text, {
      status: c.req.path === '/broken/' ? 500 : 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': FOR_VISITORS, ...OWN[c.req.path] },
    });
  });
});
afterAll(async () => {
  await server.stop();
  await tested.stop();
});
beforeEach(() => {
  // No page of the test before is shown.
  time += 120_000;
  drawn = 0;
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directive = ({ headers }: Response, name: string): readonly string[] =>
  headers
    .get('content-security-policy')!
    .split('; ')
    .find((part) => part.startsWith(`${name} `))!
    .split(' ')
    .slice(1);

test('a page for visitors is drawn once for simultaneous visitors, and again a few seconds later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => get('/page/')));
  await get('/page/');
  expect(drawn).toBe(1);
  time += 3_000;
  await get('/page/');
  expect(drawn).toBe(2);
});

test('only the scripts that the page was drawn with may run, by their hashes', async () => {
  const page = await get('/page/');
  const text = await page.text();
  expect(directive(page, 'script-src')).toEqual(["'self'", hashOf('start()'), hashOf('go({"requestId":""})')]);
  expect(text).toContain('<script>start()</script>');
  expect(text).toContain('<script type="text/plain" data-on-use="module">go({"requestId":""})</script>');
  expect(text).toContain(SLIPPED_IN);
  expect(text.match(/nonce="(?!guessed)/g)).toHaveLength(1);
});

test('style sheets have a nonce that is the same as long as the page is, and another on each page', async () => {
  const nonces: string[] = [];
  for (const path of ['/page/', '/page/', '/numbered/', '/numbered/']) {
    time += 3_000;
    const page = await get(path);
    const [, nonce] = /<style nonce="([\w-]{22})" data-files="">/.exec(await page.text())!;
    expect(directive(page, 'style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    nonces.push(nonce!);
  }
  expect(drawn).toBe(4);
  expect(nonces[0]).toBe(nonces[1]);
  expect(new Set(nonces).size).toBe(3);
});

test('all visitors get the same bytes, and a browser that has them gets 304', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, async () => (await get('/page/')).text()));
  expect(new Set(others)).toEqual(new Set([first]));
  const etag = (await get('/page/')).headers.get('etag')!;
  time += 3_000;
  const again = await get('/page/', { 'If-None-Match': etag });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
});

test('a page that names its nonce elsewhere is drawn for each visitor', async () => {
  const pages = await Promise.all([get('/named/'), get('/named/')]);
  for (const page of pages)
    expect(await page.text()).toContain(`<p>${directive(page, 'script-src')[0]!.slice("'nonce-".length, -1)}</p>`);
  expect(drawn).toBe(2);
});

test.each([
  ['/page/', { Cookie: 'session=1' }],
  ['/page/', { Authorization: 'Bearer x' }],
  ['/page/?a=1', {}],
  ['/own/', {}],
  ['/cookie/', {}],
  ['/broken/', {}],
] as [string, Record<string, string>][])('%s with %o is drawn for each request', async (path, headers) => {
  await Promise.all([get(path, headers), get(path, headers)]);
  await get(path, headers);
  expect(drawn).toBe(3);
});

test('never shows a visitor what a signed-in user sees, nor the other way round', async () => {
  await get('/numbered/', { Cookie: 'session=1' });
  expect(await (await get('/numbered/')).text()).toContain('2 for visitors');
  expect(await (await get('/numbered/', { Cookie: 'session=1' })).text()).toContain('3 for session=1');
  expect(await (await get('/numbered/')).text()).toContain('2 for visitors');
});

test('no cache on the way may keep it', async () => {
  for (const headers of [{}, {}, { Cookie: 'session=1' }] as Record<string, string>[])
    expect((await get('/page/', headers)).headers.get('cache-control')).toBe(KEPT_BY_BROWSER);
});
