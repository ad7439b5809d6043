import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { serveTestApp } from '../../../tests/test-server.ts';
import type { TestServer } from '../../../tests/test-server.ts';
import { AppError } from '../../domain/errors.ts';
import type { SiteHandler } from './http-env.ts';

/** Pages that do what pages may do: be long, be private, change something, break. */
const site: SiteHandler = async (c) => {
  const nonce = c.get('nonce');
  switch (c.req.path) {
    case '/page/':
      return new Response(`<!doctype html><script nonce="${nonce}"></script>${'paper '.repeat(1_000)}`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case '/private/':
      return new Response('x'.repeat(5_000), { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } });
    case '/change/':
      return new Response(`got ${(await c.req.raw.text()).length}`);
    case '/broken/':
      throw new Error('secret detail at /var/lib/place');
    case '/address/':
      return new Response(c.get('address'));
    case '/missing/':
      throw new AppError('NOT_FOUND', 'There is no <b>such</b> page.');
    default:
      return new Response('no such page', { status: 404 });
  }
};

let house: TestApp;
let server: TestServer;
let url: string;

beforeAll(async () => {
  house = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(house.app, site);
  url = server.url;
});

afterAll(async () => {
  await server.stop();
  await house.stop();
});

const post = (path: string, headers: Record<string, string> = {}, body = 'x'): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers, body });

test('a failure below /api answers with the contract and the id of the request', async () => {
  const answer = await fetch(`${url}/api/v1/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'There is no such call.',
    code: 'NOT_FOUND',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('every request has an id of its own that the client cannot choose', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () =>
      (await fetch(`${url}/page/`, { headers: { 'X-Request-Id': 'mine' } })).headers.get('x-request-id'),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
});

test('a bug shows nothing of itself, to a program or to a person', async () => {
  for (const accept of ['application/json', 'text/html']) {
    const answer = await fetch(`${url}/broken/`, { headers: { Accept: accept } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/secret|\/var|at .*\.ts/);
    expect(text).toContain(answer.headers.get('x-request-id'));
  }
});

test('the page of a failure treats its sentence as text', async () => {
  const answer = await fetch(`${url}/missing/`, { headers: { Accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('<b>such</b>');
});

test('the policy allows scripts by a nonce that never repeats, and nothing by name', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await fetch(`${url}/page/`)).headers.get('content-security-policy') ?? ''),
  );
  const nonces = policies.map((policy) => /script-src 'nonce-([A-Za-z0-9_-]{22})' 'strict-dynamic';/.exec(policy)?.[1]);
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const policy of policies) {
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  }
});

test('the headers that keep a page from being framed, sniffed or spied on stand on every answer', async () => {
  for (const path of ['/page/', '/api/v1/nothing', '/health', '/broken/']) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test.each([
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
  { Origin: 'http://127.0.0.1.elsewhere.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Cookie: 'session=1' },
] as Record<string, string>[])('a change with %o comes from elsewhere and is refused', async (headers) => {
  const answer = await post('/change/', headers);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
});

test('our own pages may change something, and so may programs that send no cookie', async () => {
  const own: Record<string, string>[] = [
    { Origin: url },
    { Origin: url, Cookie: 'session=1' },
    { 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=1' },
    { Authorization: 'Bearer x' },
    {},
  ];
  const answers = await Promise.all(own.map((headers) => post('/change/', headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('a body over 1 MB is refused by its length, and by counting where no length is given', async () => {
  const big = 'x'.repeat(1_048_577);
  const refused = await post('/change/', {}, big);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'TOO_LARGE' });
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(big));
      controller.close();
    },
  });
  const chunked = await fetch(`${url}/change/`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(chunked.status).toBe(413);
  expect(await (await post('/change/', {}, big.slice(1))).text()).toBe('got 1048576');
});

test('a forwarded address counts for nothing while no proxy is trusted', async () => {
  const answer = await fetch(`${url}/address/`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
  expect(await answer.text()).toBe('127.0.0.1');
});

test('the same page has the same ETag although its nonce differs, and is not sent twice', async () => {
  const first = await fetch(`${url}/page/`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const second = await fetch(`${url}/page/`, { headers: { 'If-None-Match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  // The browser keeps the policy that came with the page it kept: only that one fits its nonce.
  expect(second.headers.get('content-security-policy')).toBeNull();
});

test('a page that must not be kept has no ETag', async () => {
  const answer = await fetch(`${url}/private/`);
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .once('error', reject)
      .end();
  });

test('text is packed as the client can unpack it, kept pages and streamed ones alike', async () => {
  for (const path of ['/page/', '/private/']) {
    const brotli = await raw(path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(brotli.body).length).toBeGreaterThan(brotli.body.length);
    expect((await raw(path, { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await raw(path, { 'Accept-Encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined();
  }
});

test('health is alive, readiness looks at the database, the renderer and the queue', async () => {
  await house.app.renderer.ready();
  for (const prefix of ['', '/api/v1']) {
    expect((await fetch(`${url}${prefix}/health`)).status).toBe(200);
    const ask = async (): Promise<unknown> => (await fetch(`${url}${prefix}/ready`)).json();
    expect(await ask()).toEqual({ data: { status: 'ready', database: true, renderer: true, queue: true } });
  }
});

test('the figures are Prometheus text and name no path of a visitor', async () => {
  await fetch(`${url}/some-visitor@example.com/`);
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('http_request_duration_seconds_bucket');
  expect(text).toContain('jobs{queue="mail",state="ready"}');
  expect(text).not.toContain('some-visitor');
});

test('a server that closes serves those inside to the end and takes nobody else', async () => {
  const [held, inside] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await serveTestApp(house.app, async () => {
    inside.resolve();
    await held.promise;
    return new Response('served');
  });
  const answer = fetch(`${slow.url}/slow/`);
  await inside.promise;
  const closed = slow.stop();
  await expect(fetch(`${slow.url}/late/`)).rejects.toThrow('fetch failed');
  held.resolve();
  expect(await (await answer).text()).toBe('served');
  await closed;
});

const chunked = (size: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/change/`, { method: 'POST', headers: { Origin: url } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    for (let rest = size; rest > 0; rest -= 65_536) sent.write('x'.repeat(Math.min(rest, 65_536)));
    sent.end();
  });

test('a body sent in chunks is read up to the limit, and refused above it', async () => {
  expect(await chunked(200_000)).toBe(200);
  expect(await chunked(1_048_577)).toBe(413);
});

test('a request without a body is no trouble, whatever its method', async () => {
  const answer = await fetch(`${url}/api/v1/nothing`, { method: 'DELETE', headers: { Origin: url } });
  expect(answer.status).toBe(404);
});
