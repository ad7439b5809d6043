import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import type { TestServer } from '../../../../tests/test-server.ts';
import { AppError } from '../../../domain/errors.ts';
import { readConfig } from '../../platform/config.ts';
import type { HttpEnv, SiteHandler } from '../../services/http/who/http-env.ts';
import { securityHeaders } from '../../services/http/answers/security-headers.ts';
import { staticFiles } from '../../services/http/answers/static-files.ts';
import { Hono } from 'hono';

/** Pages for each case: long, private, changing something, or failing. */
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

let tested: TestApp;
let server: TestServer;
let url: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app, site);
  url = server.url;
});

afterAll(async () => {
  await server.stop();
  await tested.stop();
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (path: string, headers: Record<string, string> = {}, body = 'x'): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...FORM, ...headers }, body });

test('a failure below /api answers in the error format with the request ID', async () => {
  const answer = await fetch(`${url}/api/v1/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'This API call does not exist.',
    code: 'NOT_FOUND',
    type: expect.stringMatching(/^http.*\/developers\/errors\/not_found\/$/),
    requestId: answer.headers.get('x-request-id'),
  });
});

test('every request has its own ID, which the client cannot choose', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () =>
      (await fetch(`${url}/page/`, { headers: { 'X-Request-Id': 'mine' } })).headers.get('x-request-id'),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
});

test('a bug reveals no details to programs or people', async () => {
  for (const accept of ['application/json', 'text/html']) {
    const answer = await fetch(`${url}/broken/`, { headers: { Accept: accept } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/secret|\/var|at .*\.ts/);
    expect(text).toContain(answer.headers.get('x-request-id'));
  }
});

test('the error page escapes its message', async () => {
  const answer = await fetch(`${url}/missing/`, { headers: { Accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('<b>such</b>');
});

test('the policy allows scripts only by a nonce that never repeats', async () => {
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

test('every answer has the headers against framing, sniffing and leaking referrers', async () => {
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

test('files of text say their encoding', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paperproof-files-'));
  for (const name of ['a.svg', 'a.xml', 'a.txt', 'a.js']) writeFileSync(join(folder, name), 'é');
  const http = new Hono<HttpEnv>().use(staticFiles(folder));
  rmSync(folder, { recursive: true });
  for (const name of ['a.svg', 'a.xml', 'a.txt', 'a.js'])
    expect((await http.request(`/${name}`)).headers.get('content-type')).toMatch(/; charset=utf-8$/);
});

test.each([
  [{}, 'max-age=63072000; includeSubDomains'],
  [{ HSTS: 'subdomains' }, 'max-age=63072000; includeSubDomains'],
  [{ HSTS: 'host' }, 'max-age=63072000'],
  [{ HSTS: 'off' }, null],
])('in production, browsers use only TLS for the hosts that are set: %j', async (environment, header) => {
  const http = new Hono<HttpEnv>().use(securityHeaders({ ...readConfig(environment), trial: false }));
  const { headers } = await http.get('/', (c) => c.text('')).request('/');
  expect(headers.get('strict-transport-security')).toBe(header);
});

test.each([
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
  { Origin: 'http://127.0.0.1.elsewhere.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Cookie: 'session=1' },
] as Record<string, string>[])('a change with %o comes from another site and is refused', async (headers) => {
  const answer = await post('/change/', headers);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
});

test('our own pages can make changes, and so can programs that send no cookie', async () => {
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

test('refuses a body over 1 MB by its stated length, or by counting', async () => {
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

test('ignores a forwarded address when no proxy is trusted', async () => {
  const answer = await fetch(`${url}/address/`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
  expect(await answer.text()).toBe('127.0.0.1');
});

test('the same page has the same ETag despite its nonce, and is not sent twice', async () => {
  const first = await fetch(`${url}/page/`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const second = await fetch(`${url}/page/`, { headers: { 'If-None-Match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  // The browser keeps the policy of the page it stored, which is the only one that matches its nonce.
  expect(second.headers.get('content-security-policy')).toBeNull();
});

test('a page that must not be cached has no ETag', async () => {
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

test('compresses text as the client accepts it, for cached and streamed pages', async () => {
  for (const path of ['/page/', '/private/']) {
    const brotli = await raw(path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(brotli.body).length).toBeGreaterThan(brotli.body.length);
    expect((await raw(path, { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await raw(path, { 'Accept-Encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined();
  }
});

test('health answers, and readiness checks the database, the renderer and the queue', async () => {
  await tested.app.renderer.ready();
  for (const prefix of ['', '/api/v1']) {
    expect((await fetch(`${url}${prefix}/health`)).status).toBe(200);
    const ask = async (): Promise<unknown> => (await fetch(`${url}${prefix}/ready`)).json();
    expect(await ask()).toEqual({
      data: { status: 'ready', database: true, renderer: true, queue: true, replica: 'none', warnings: [] },
    });
  }
});

test('the metrics are Prometheus text and contain no visitor paths', async () => {
  await fetch(`${url}/some-visitor@example.com/`);
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('http_request_duration_seconds_bucket');
  expect(text).toContain('jobs{queue="mail",state="ready"}');
  expect(text).not.toContain('some-visitor');
});

test('the metrics are hidden from visitors of a proxy that is not configured', async () => {
  const answer = await fetch(`${url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(answer.status).toBe(404);
});

test('the metrics answer another machine only with the token, wherever it is', async () => {
  const token = 'a token of the operator';
  const behind = await createTestApp({ TRUST_PROXY: '1', METRICS_TOKEN: token });
  const ofBehind = await serveTestApp(behind.app);
  const statusFor = async (address: string, authorization?: string) => {
    const headers = {
      'X-Forwarded-For': address,
      ...(authorization !== undefined && { Authorization: authorization }),
    };
    return (await fetch(`${ofBehind.url}/metrics`, { headers })).status;
  };
  for (const address of ['10.0.0.8', '172.16.4.4', '192.168.1.9', 'fd00::1', '203.0.113.7']) {
    expect([address, await statusFor(address)]).toEqual([address, 404]);
    expect([address, await statusFor(address, 'Bearer another token')]).toEqual([address, 404]);
    expect([address, await statusFor(address, `Bearer ${token}`)]).toEqual([address, 200]);
  }
  for (const address of ['127.0.0.1', '::1']) expect([address, await statusFor(address)]).toEqual([address, 200]);
  await ofBehind.stop();
  await behind.stop();
});

test('requests to unknown calls add no labels to the metrics, and known calls keep theirs', async () => {
  for (let i = 0; i < 60; i++) await fetch(`${url}/api/v1/unknown-${i}/thing`);
  await fetch(`${url}/api/v1/documentConfig/invoice`);
  await fetch(`${url}/api/v1/order/7b0e2f0a-2a0b-4a57-9d1d-3f3d1e4b8a11`);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).not.toContain('unknown-');
  const routes = new Set(
    [...text.matchAll(/http_request_duration_seconds_count\{.*?route="([^"]*)"/g)].map(([, r]) => r),
  );
  expect([...routes]).toEqual(
    expect.arrayContaining(['/*', '/api/*', '/api/v1/documentConfig/:type', '/api/v1/order/:id']),
  );
});

test('a draining server says so in /ready and serves on, each connection for the last time', async () => {
  const draining = await serveTestApp(tested.app, site);
  await tested.app.renderer.ready();
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${draining.url}${path}`);
    return { status, connection: headers.get('connection') };
  };
  expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' });
  await draining.drain();
  expect(await ask('/ready')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/page/')).toEqual({ status: 200, connection: 'close' });
  await draining.stop();
});

test('a closing server finishes open requests and accepts no new ones', async () => {
  const [held, inside] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await serveTestApp(tested.app, async () => {
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
    const sent = request(`${url}/change/`, { method: 'POST', headers: { ...FORM, Origin: url } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    for (let rest = size; rest > 0; rest -= 65_536) sent.write('x'.repeat(Math.min(rest, 65_536)));
    sent.end();
  });

test('a chunked body is read up to the limit and refused above it', async () => {
  expect(await chunked(200_000)).toBe(200);
  expect(await chunked(1_048_577)).toBe(413);
});

test('accepts a request without a body, whatever its method', async () => {
  const answer = await fetch(`${url}/api/v1/nothing`, { method: 'DELETE', headers: { Origin: url } });
  expect(answer.status).toBe(404);
});

/** fetch refuses some methods itself. */
const statusOf = (method: string, path: string, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length };
    request(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    })
      .on('error', reject)
      .end(body);
  });

test.each(['TRACE', 'PROPFIND', 'LINK', 'PURGE', 'M-SEARCH'])('no page, call or file answers %s', async (method) => {
  for (const path of [
    '/',
    '/pricing/',
    '/api/v1/auth/session',
    '/api/v1/order/createPayment',
    '/health',
    '/robots.txt',
    '/none/',
  ])
    expect([path, await statusOf(method, path)]).toEqual([path, 405]);
  expect(await statusOf(method, '/api/v1/order/createPayment', '{}')).toBe(405);
});

test('a page or call answers unreadable requests with 400, 405 and 415', async () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=limit' };
  const json = { 'Content-Type': 'application/json' };
  const put = (path: string) => fetch(url + path, { method: 'PUT', headers: FORM, body: 'a=1' });
  const answers: readonly (readonly [number, Promise<Response>])[] = [
    [200, post('/change/', {}, 'a=1')],
    [400, post('/change/', multipart, '--limit\r\nContent-Disposition: form-data; name="a"')],
    [400, post('/change/', {}, 'a=%00')],
    [415, post('/change/', json, '{}')],
    [415, post('/change/', { 'Content-Type': 'text/plain' })],
    [405, put('/change/')],
    [400, fetch(`${url}/page/%00/`)],
    [400, fetch(`${url}/page/%ff/`)],
    [400, fetch(`${url}/page/?a=%00`)],
    [404, fetch(`${url}/*`)],
    [404, fetch(`${url}/api/*`)],
    [400, post('/api/v1/verify/hash', json, '{"sha256":"\\ud800"}')],
    [400, post('/api/v1/verify/hash', json, '{"sha256":"\\u0000"}')],
    [400, post('/api/v1/verify/hash', json, '{"sha256":{"length":{"valueOf":1}}}')],
    [400, post('/api/v1/verify/hash', json, `{"sha256":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)],
    [400, post('/api/v1/verify/hash', json, '{"sha256":')],
    [415, post('/api/v1/verify/hash', { 'Content-Type': 'text/plain' }, '{}')],
  ];
  const wanted = answers.map(([status]) => status);
  const got = await Promise.all(answers.map(async ([, answer]) => (await answer).status));
  expect(got).toEqual(wanted);
  expect((await put('/change/')).headers.get('allow')).toBe('GET, HEAD, POST');
});
