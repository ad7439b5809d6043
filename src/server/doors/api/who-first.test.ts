import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import type { Description } from './description.ts';

let tested: TestApp;
let server: TestServer;
let admin: string;
let calls: readonly { readonly method: string; readonly path: string; readonly parameters: readonly string[] }[];

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  admin = (await createPerson(tested.app, 2)).token;
  const { paths = {} } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

/** Calls for everybody, and those that ask for what an email, a link or a cookie of one thing carries. */
const WITHOUT_ACCOUNT = [
  /^\/v1\/auth\/(?:email\/(?:confirm|undo)|forgot|link|login|logout|reopen|reset|session|signup(?:\/finish)?)$/,
  /^\/v1\/auth\/passkeys\/(?:ask|signIn)$/,
  /^\/v1\/verifications\/mailbox$/,
  /^\/v1\/(?:blog|coupon|documentConfig|documents|drafts|order|support|taxes|transparency-log|uploadImage|verify)\b(?!\w)/,
  /^\/v1\/w2\/fromStub\//,
  /^\/v1\/(?:health|ready|metrics)$/,
];

test('every call of an account asks who before it reads anything', async () => {
  const asked: string[] = [];
  for (const { method, path } of calls) {
    if (WITHOUT_ACCOUNT.some((open) => open.test(path))) continue;
    const address = `${server.url}/api${path.replaceAll(/\{\w+\}/g, randomUUID())}?start=many`;
    const { status } = await fetch(address, {
      method,
      ...(method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: '{"none":"of these"}' }),
    });
    if (status !== 401) asked.push(`${status} ${method} ${path}`);
  }
  expect(asked).toEqual([]);
});

const statusOf = async (path: string, query: string): Promise<number> =>
  (await fetch(`${server.url}/api${path}?${query}`, { headers: { Authorization: `Bearer ${admin}` } })).status;

/** What a call does not take, and what no call takes. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  draw: ['draw=', 'draw=one', 'draw=-1', 'draw=1.5'],
  start: ['start=', 'start=many', 'start=-1', 'start=0x10', 'start=1e3', 'start=%201'],
  length: ['length=', 'length=0', 'length=101', 'length=all'],
  order: ['order=', 'order=name', 'order={}', 'order=[{"column":"none","dir":"asc"}]', 'order=[1]'],
  page: ['page=', 'page=0', 'page=first', 'page=1.5', 'page=0x10'],
  limit: ['limit=', 'limit=0', 'limit=all', 'limit=1e1'],
};

test('every list refuses parameters that it does not know or cannot read', async () => {
  const lists = calls.filter(
    ({ method, parameters }) => method === 'GET' && parameters.some((name) => name === 'start' || name === 'page'),
  );
  expect(lists.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { path, parameters } of lists) {
    expect([path, await statusOf(path, '')]).toEqual([path, 200]);
    for (const query of ['sort=name', ...parameters.flatMap((name) => WRONG[name] ?? [])]) {
      const status = await statusOf(path, query);
      if (status !== 400) wrong.push(`${status} ${path}?${query}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a value that is missing from a body is said in our words, never in those of the library', async () => {
  const said: string[] = [];
  let named = 0;
  for (const { method, path } of calls) {
    if (method === 'GET') continue;
    // Some calls end the session that makes them.
    const { token } = await createPerson(tested.app, 2);
    const answer = await fetch(`${server.url}/api${path.replaceAll(/\{\w+\}/g, randomUUID())}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });
    const { fields = {} } = (await answer.json().catch(() => ({}))) as { fields?: Record<string, string> };
    named += Object.keys(fields).length;
    for (const [field, message] of Object.entries(fields))
      if (message.startsWith('Invalid input')) said.push(`${method} ${path}: ${field}: ${message}`);
  }
  expect(named).toBeGreaterThan(50);
  expect(said).toEqual([]);
});
