import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import type { TestServer } from '../../../../tests/test-server.ts';
import { EXAMPLES } from './examples.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server.stop();
  await tested.stop();
});

const ticket = { fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'Hello', message: 'A question.' };

const create = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/v1/support/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test.each([
  ['paystub', 799],
  ['utility', 3000],
  ['bankstatement', 2000],
  ['invoice', 799],
  ['w2', 999],
  ['misc1099', 999],
  ['nec1099', 999],
  ['hoursstatement', 799],
])('a new site sells %s for %i cents', async (type, price) => {
  const answer = await fetch(`${server.url}/api/v1/documentConfig/${type}`);
  const { data } = (await answer.json()) as { data: { id: string; type: string; price: number } };
  expect(data).toMatchObject({ type, price, version: 1, is_active: true });
  const byId = await fetch(`${server.url}/api/v1/documentConfig/${data.id}`);
  expect(await byId.json()).toEqual({ data });
});

const priceOf = async (name: string): Promise<number> => {
  const answer = await fetch(`${server.url}/api/v1/documentConfig/${name}`);
  return ((await answer.json()) as { data: { price: number } }).data.price;
};

test('a type is sold at its newest version, and an ID still names the old one', async () => {
  const { db } = tested.app;
  const first = await db.selectFrom('document_configs').selectAll().where('type', '=', 'w2').executeTakeFirstOrThrow();
  await db
    .insertInto('document_configs')
    .values({ type: 'w2', name: 'W-2', price: 1099, version: 2, created_by: null })
    .execute();
  expect(await priceOf('w2')).toBe(1099);
  expect(await priceOf(first.id)).toBe(999);
});

test('answers an unknown type with a 404 in the error format', async () => {
  const answer = await fetch(`${server.url}/api/v1/documentConfig/passport`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'This document type does not exist.' });
});

test('the contact form returns the ticket that it created', async () => {
  const answer = await create(ticket);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { id: string } };
  const kept = await tested.app.db
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirst();
  expect(kept).toMatchObject(ticket);
});

test('returns invalid fields by name with the messages that the form shows', async () => {
  const answer = await create({ fname: 'A', email: 'nowhere', subject: 'a\r\nBcc: x', message: '' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: {
      fname: 'Please enter 2 to 35 characters',
      lname: 'Please enter 2 to 35 characters',
      email: 'Please enter a valid email address',
      subject: 'Use a single line',
      message: 'This field is required',
    },
  });
});

test('answers a body that is not JSON with 400', async () => {
  const answer = await create('{"fname":');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
});

test('the description is OpenAPI 3.1 and lists every call with its errors', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const description = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  };
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([
      '/v1/support/create',
      '/v1/documentConfig/{type}',
      '/v1/health',
      '/v1/ready',
      '/v1/metrics',
    ]),
  );
  for (const calls of Object.values(description.paths)) {
    for (const call of Object.values(calls)) expect(Object.keys(call.responses).length).toBeGreaterThan(0);
  }
});

test('the API page shows every call and works without scripts', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const start = await (await fetch(`${server.url}/api/docs`)).text();
  const groups = new Set([...start.matchAll(/href="(\/api\/docs\/[\w-]+)"/g)].map(([, path]) => path!));
  const answers = await Promise.all([...groups].map((path) => fetch(server.url + path)));
  const pages = (await Promise.all(answers.map((each) => each.text()))).join('\n');
  for (const path of Object.keys(paths)) expect(pages).toContain(`/api${path}</span>`);
  expect((await fetch(`${server.url}/api/docs/nothing`)).status).toBe(404);
  const answer = await fetch(`${server.url}/api/docs/payroll`);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1];
  expect(page.replaceAll(/<code>.*?<\/code>/gs, '')).not.toMatch(
    /<(?:script|link)[^>]* (?:src|href)=|https?:\/\/(?!127\.0\.0\.1)/,
  );
  expect(page.split('<script')).toHaveLength(2);
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

test('the examples on the API page get the answers shown there', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const known: Record<string, unknown> = {};
  for (const { heading, method, path, body } of EXAMPLES) {
    expect(page).toContain(heading);
    const filled = (text: string) => text.replaceAll(/\{(order\w+)\}/g, (_, name: string) => String(known[name]));
    // Each takes what it needs from the answers before it.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`${server.url}/api/v1${filled(path)}`, {
      method,
      ...(body && { body: filled(JSON.stringify(body)), headers: { 'Content-Type': 'application/json' } }),
    });
    // oxlint-disable-next-line no-await-in-loop
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(`${heading}: ${answer.status}`).toBe(`${heading}: 200`);
    Object.assign(known, data);
  }
  expect(known).toMatchObject({ state: 'paid', orderId: expect.any(String) });
});
