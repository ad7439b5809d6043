import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../../tests/test-app.ts';
import type { TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../../tests/test-server.ts';
import type { TestServer } from '../../../../../tests/test-server.ts';
import type { SiteHandler } from '../who/http-env.ts';
import { FOR_EVERYBODY } from './shared-page.ts';

let time = Date.parse('2026-03-02T10:00:00Z');
let drawn = 0;
/** What staff wrote. */
let words = 'first words';
/** Drawings wait for it. */
let database = Promise.resolve();
let tested: TestApp;
let server: TestServer;
let other: TestServer;

const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/own/': { 'Cache-Control': 'private, no-cache' },
  '/cookie/': { 'Set-Cookie': 'a=1' },
  '/spanish/': { Vary: 'Cookie' },
};

const site: SiteHandler = async (c) => {
  drawn++;
  const number = drawn;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await database;
  const text =
    c.req.path === '/words/'
      ? words
      : `${number} for everybody ${c.req.header('cookie') ?? ''} ${'and a row of words '.repeat(100)}`;
  return new Response(text, {
    status: c.req.path === '/broken/' ? 500 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': FOR_EVERYBODY,
      'Content-Security-Policy': "script-src 'sha256-of-the-page'",
      ...OWN[c.req.path],
    },
  });
};

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1' }, () => new Date(time));
  server = await serveTestApp(tested.app, site);
  other = await serveTestApp(tested.app, site);
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await tested.stop();
});
beforeEach(() => {
  // No page of the test before is shown, and each has a share of requests of its own.
  time += 120_000;
  drawn = 0;
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers });

test('a page for everybody is drawn once for simultaneous readers, and again a few seconds later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => get('/page/')));
  await get('/page/');
  expect(drawn).toBe(1);
  time += 3_000;
  await get('/page/');
  expect(drawn).toBe(2);
});

const readOnEachNode = (): Promise<readonly string[]> =>
  Promise.all([server, other].map(async ({ url }) => (await fetch(`${url}/words/`)).text()));

test('what staff change is on every node within five seconds, with the time of a shared cache', async () => {
  expect(await readOnEachNode()).toEqual(['first words', 'first words']);
  words = 'changed words';
  const shared = Number(/s-maxage=(\d+)/.exec(FOR_EVERYBODY)?.[1]) * 1_000;
  time += 5_000 - shared;
  expect(await readOnEachNode()).toEqual(['changed words', 'changed words']);
});

test('while a page is drawn again, its other readers get it as it was, however long that takes', async () => {
  await get('/page/');
  time += 3_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = get('/page/');
  await expect.poll(() => drawn).toBe(2);
  const others = await Promise.all(Array.from({ length: 50 }, async () => (await get('/page/')).text()));
  expect(others.every((text) => text.startsWith('1 for'))).toBe(true);
  expect(drawn).toBe(2);
  resolve();
  expect(await (await drawing).text()).toContain('2 for');
  expect(await (await get('/page/')).text()).toContain('2 for');
});

test('who waits too long for the first drawing of a page is asked to come back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = get('/page/new/');
  await expect.poll(() => drawn).toBe(1);
  const others = await Promise.all(Array.from({ length: 10 }, () => get('/page/new/')));
  expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 10 }, () => [503, '2']),
  );
  resolve();
  expect((await drawing).status).toBe(200);
});

test('a page is not shown as it was a minute ago', async () => {
  await get('/page/');
  time += 65_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  database = promise;
  const drawing = [get('/page/'), get('/page/')];
  await expect.poll(() => drawn).toBe(2);
  resolve();
  for (const answer of await Promise.all(drawing)) expect(await answer.text()).toContain('2 for');
});

/** The body as it was sent, because fetch unpacks it. */
const getPacked = (
  path: string,
  sent: Record<string, string>,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    httpGet(`${server.url}${path}`, { headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).once('error', reject);
  });

/** What every answer has of its own. */
const OF_ONE_REQUEST = ['x-request-id', 'ratelimit-remaining', 'ratelimit-reset', 'date'];

const withoutOwn = (headers: IncomingHttpHeaders): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_REQUEST.includes(name)));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('every reader gets the same bytes and headers in %s, drawn or kept', async (coding, unpack) => {
  const first = await getPacked('/page/', { 'Accept-Encoding': coding });
  const kept = await getPacked('/page/', { 'Accept-Encoding': coding, Cookie: 'session=1' });
  expect(unpack(first.body).toString()).toMatch(/^1 for everybody/);
  expect(kept.body.equals(first.body)).toBe(true);
  expect(withoutOwn(kept.headers)).toEqual(withoutOwn(first.headers));
  expect(kept.headers).toMatchObject({
    'content-length': String(kept.body.length),
    'content-security-policy': "script-src 'sha256-of-the-page'",
    'cache-control': FOR_EVERYBODY,
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding',
    'ratelimit-limit': '600',
  });
  expect(kept.headers['content-encoding'] ?? 'identity').toBe(coding);
  expect(kept.headers['set-cookie']).toBeUndefined();
  expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(drawn).toBe(1);
});

test('answers 304 without a body to a browser or a cache that has this version, drawn or kept', async () => {
  const { etag = '' } = (await getPacked('/words/', {})).headers;
  const kept = await getPacked('/words/', { 'If-None-Match': etag });
  time += 3_000;
  const redrawn = await getPacked('/words/', { 'If-None-Match': etag });
  for (const answer of [kept, redrawn]) {
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    expect(answer.headers).toMatchObject({ etag, 'cache-control': FOR_EVERYBODY });
    expect(answer.headers['content-type']).toBeUndefined();
  }
});

test('a kept page is asked for its head without its body', async () => {
  await get('/page/');
  const head = await fetch(`${server.url}/page/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(drawn).toBe(1);
});

test('a kept page counts for the limit of its readers, and for the metrics', async () => {
  const counted = async (): Promise<number> => {
    const metrics = await (await get('/metrics')).text();
    return Number(
      /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0,
    );
  };
  await get('/page/');
  const before = await counted();
  const answers = await Promise.all(Array.from({ length: 650 }, () => get('/page/')));
  const ok = answers.filter(({ status }) => status === 200);
  expect(ok.length).toBe(599);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect((await counted()) - before).toBe(599);
});

test('a page in the language of its reader is kept in each, and caches are told', async () => {
  const english = await get('/spanish/');
  const spanish = await get('/spanish/', { Cookie: 'language=es' });
  expect(await english.text()).toMatch(/^1 for everybody {2}/);
  expect(await spanish.text()).toMatch(/^2 for everybody language=es/);
  expect(await (await get('/spanish/', { Cookie: 'a=b; language=es' })).text()).toMatch(/^2 for/);
  expect(await (await get('/spanish/', { Cookie: 'a=b' })).text()).toMatch(/^1 for/);
  expect(english.headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test.each([
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
