import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../tests/test-server.ts';
import { visitorKey } from '../auth/visitor.ts';
import { claimDrafts, createDraft, findDraft, listDrafts, sweepDrafts } from './drafts.ts';

let house: TestApp;
let server: TestServer;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  house = await createTestApp({ RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'error' }, () => now);
  server = await serveTestApp(house.app);
});
afterAll(async () => {
  await server?.stop();
  await house?.stop();
});

async function call(method: string, path: string, body?: unknown, cookie?: string) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: house.app.config.siteUrl,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
    body: (await answer.json()) as { data: { id: string; version: number; form: unknown } & { name: string }[] },
  };
}
const content = { kind: 'PayStub', name: 'November', form: { company: { name: 'Kestr' } } } as const;
const begin = async () => {
  const { body, cookie } = await call('POST', '/drafts', content);
  return { id: body.data.id, cookie: cookie! };
};

test('a draft keeps what was typed, right or wrong, for the browser that began it', async () => {
  const { id, cookie } = await begin();
  expect((await call('GET', `/drafts/${id}`, undefined, cookie)).body.data).toMatchObject({ ...content, version: 1 });
  expect((await call('GET', '/drafts', undefined, cookie)).body.data.map(({ name }) => name)).toEqual(['November']);
});

test("another browser's draft answers like one that does not exist", async () => {
  const { id } = await begin();
  const { cookie } = await begin();
  for (const [method, body] of [['GET'], ['PUT', { version: 1, name: 'X', form: {} }], ['DELETE']] as const) {
    expect((await call(method, `/drafts/${id}`, body, cookie)).status).toBe(404);
  }
  expect((await call('GET', '/drafts/not-an-id', undefined, cookie)).status).toBe(404);
});

test('who saves over a version that they have not seen is told, and overwrites nothing', async () => {
  const { id, cookie } = await begin();
  const first = await call('PUT', `/drafts/${id}`, { version: 1, name: 'One', form: { tab: 1 } }, cookie);
  expect(first.body.data.version).toBe(2);
  const second = await call('PUT', `/drafts/${id}`, { version: 1, name: 'Two', form: { tab: 2 } }, cookie);
  expect(second.status).toBe(409);
  expect((await call('GET', `/drafts/${id}`, undefined, cookie)).body.data.form).toEqual({ tab: 1 });
});

test('a copy has the same content and a life of its own', async () => {
  const { id, cookie } = await begin();
  const copy = await call('POST', `/drafts/${id}/duplicate`, { name: 'December' }, cookie);
  expect(copy.body.data).toMatchObject({ name: 'December', form: content.form });
  await call('DELETE', `/drafts/${id}`, undefined, cookie);
  expect((await call('GET', `/drafts/${copy.body.data.id}`, undefined, cookie)).status).toBe(200);
});

test('signing in midway takes the drafts of this browser along', async () => {
  const visitor = visitorKey('a visitor');
  const draft = await createDraft(house.app, visitor, content);
  const user = await house.app.db
    .insertInto('users')
    .values({ full_name: 'Ines', username: 'ines@example.com', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimDrafts(house.app, visitor, user.id);
  expect(await findDraft(house.app, [`user:${user.id}`], draft.id)).toMatchObject({ id: draft.id });
  await expect(findDraft(house.app, [visitor], draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a draft that nobody touched for thirty days goes, a younger one stays', async () => {
  const owner = visitorKey('an old visitor');
  await createDraft(house.app, owner, content);
  now = new Date('2026-12-10T12:00:00Z');
  await createDraft(house.app, owner, { ...content, name: 'Young' });
  now = new Date('2026-12-21T12:00:00Z');
  await sweepDrafts(house.app);
  expect((await listDrafts(house.app, [owner])).map(({ name }) => name)).toEqual(['Young']);
});
