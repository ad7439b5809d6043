import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../../tests/test-app.ts';
import type { TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../../tests/test-server.ts';
import type { TestServer } from '../../../../../tests/test-server.ts';
import { FOR_VISITORS } from './page-cache.ts';

let time = Date.parse('2026-03-02T10:00:00Z');
let drawn = 0;
/** Drawings wait for it. */
let database = Promise.resolve();
let tested: TestApp;
let server: TestServer;

const CACHE: Readonly<Record<string, string>> = {
  '/public/': 'public, max-age=0, must-revalidate',
  '/own/': 'private',
};

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(time));
  server = await serveTestApp(tested.app, async (c) => {
    drawn++;
    const number = drawn;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await database;
    const begin = `<script nonce="${c.get('nonce')}"></script>${number} for`;
    const text = c.req.path.startsWith('/long/')
      ? `${begin} everybody ${'and a row of words '.repeat(100)}<script nonce="${c.get('nonce')}">"${c.get('requestId')}"</script>`
      : `${begin} ${c.get('requestId')}, and ${c.get('nonce')}`;
    const status = c.req.path === '/broken/' ? 500 : 200;
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE[c.req.path] ?? FOR_VISITORS };
    return new Response(text, {
      status,
      headers: c.req.path === '/cookie/' ? { ...headers, 'Set-Cookie': 'a=1' } : headers,
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

const nonceIn = (policy: string | null): string => /script-src 'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

test('a public page is rendered once for simultaneous visitors, and again a few seconds later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => get('/public/')));
  await get('/public/');
  expect(drawn).toBe(1);
  time += 5_000;
  await get('/public/');
  expect(drawn).toBe(2);
});

test('while a page is drawn again, its other readers get it as it was, however long that takes', async () => {
  await get('/public/');
  time += 5_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = get('/public/');
  await expect.poll(() => drawn).toBe(2);
  const others = await Promise.all(Array.from({ length: 50 }, async () => (await get('/public/')).text()));
  expect(others.every((text) => text.includes('1 for'))).toBe(true);
  expect(drawn).toBe(2);
  resolve();
  expect(await (await drawing).text()).toContain('2 for');
  expect(await (await get('/public/')).text()).toContain('2 for');
});

test('who waits too long for the first drawing of a page is asked to come back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = get('/public/new/');
  await expect.poll(() => drawn).toBe(1);
  const others = await Promise.all(Array.from({ length: 10 }, () => get('/public/new/')));
  expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 10 }, () => [503, '2']),
  );
  resolve();
  expect((await drawing).status).toBe(200);
});

test('a page is not shown as it was a minute ago', async () => {
  await get('/public/');
  time += 65_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = [get('/public/'), get('/public/')];
  await expect.poll(() => drawn).toBe(2);
  resolve();
  for (const answer of await Promise.all(drawing)) expect(await answer.text()).toContain('2 for');
});

test('each reader of a shared page gets their own nonce and request ID in the right places', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/public/')));
  const nonces = new Set<string>();
  for (const answer of answers) {
    const nonce = nonceIn(answer.headers.get('content-security-policy'));
    nonces.add(nonce);
    expect(await answer.text()).toBe(
      `<script nonce="${nonce}"></script>1 for ${answer.headers.get('x-request-id')}, and ${nonce}`,
    );
  }
  expect(nonces.size).toBe(5);
});

/** The body as it was sent, because fetch unpacks it. */
const getPacked = (path: string): Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    httpGet(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    }).once('error', reject);
  });

test('browsers get a shared page compressed, each with its own nonce, and the same page as everybody', async () => {
  const first = await get('/long/', { 'Accept-Encoding': 'identity' });
  const text = (await first.text())
    .replaceAll(nonceIn(first.headers.get('content-security-policy')), 'NONCE')
    .replace(first.headers.get('x-request-id')!, 'ID');
  const nonces = new Set<string>();
  for (const { headers, body } of await Promise.all(Array.from({ length: 20 }, () => getPacked('/long/')))) {
    const nonce = nonceIn(String(headers['content-security-policy']));
    nonces.add(nonce);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      etag: first.headers.get('etag'),
    });
    expect(
      brotliDecompressSync(body).toString().replaceAll(nonce, 'NONCE').replace(String(headers['x-request-id']), 'ID'),
    ).toBe(text);
  }
  expect(nonces.size).toBe(20);
  expect(drawn).toBe(1);
});

test('a shared page answers 304 to a browser that has it', async () => {
  const etag = (await get('/public/')).headers.get('etag') ?? '';
  expect((await get('/public/', { 'If-None-Match': etag })).status).toBe(304);
});

test.each([
  ['/public/', { Cookie: 'session=1' }],
  ['/public/', { Authorization: 'Bearer x' }],
  ['/public/?a=1', {}],
  ['/own/', {}],
  ['/cookie/', {}],
  ['/broken/', {}],
] as [string, Record<string, string>][])('%s with %o is rendered for each request', async (path, headers) => {
  await Promise.all([get(path, headers), get(path, headers)]);
  await get(path, headers);
  expect(drawn).toBe(3);
});

test('never shows a visitor what a signed-in user sees', async () => {
  await get('/public/', { Cookie: 'session=1' });
  expect(await (await get('/public/')).text()).toContain('2 for');
});

test('no cache on the way may keep a page with a nonce', async () => {
  for (const headers of [{}, { Cookie: 'session=1' }] as Record<string, string>[]) {
    expect((await get('/public/', headers)).headers.get('cache-control')).toBe('private, no-cache');
  }
});
