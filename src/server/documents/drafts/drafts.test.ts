import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { visitorKey } from '../../services/auth/visitor.ts';
import { claimDrafts, createDraft, findDraft, listDrafts, sweepDrafts } from './drafts.ts';

let tested: TestApp;
let server: TestServer;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'error' }, () => now);
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

async function call(method: string, path: string, body?: unknown, cookie?: string) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: tested.app.config.siteUrl,
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

test('saves valid and invalid input for the browser that created the draft', async () => {
  const { id, cookie } = await begin();
  expect((await call('GET', `/drafts/${id}`, undefined, cookie)).body.data).toMatchObject({ ...content, version: 1 });
  expect((await call('GET', '/drafts', undefined, cookie)).body.data.map(({ name }) => name)).toEqual(['November']);
});

test('answers another browser’s draft as not found', async () => {
  const { id } = await begin();
  const { cookie } = await begin();
  for (const [method, body] of [['GET'], ['PUT', { version: 1, name: 'X', form: {} }], ['DELETE']] as const) {
    expect((await call(method, `/drafts/${id}`, body, cookie)).status).toBe(404);
  }
  expect((await call('GET', '/drafts/not-an-id', undefined, cookie)).status).toBe(404);
});

test('refuses to save over a newer version', async () => {
  const { id, cookie } = await begin();
  const first = await call('PUT', `/drafts/${id}`, { version: 1, name: 'One', form: { tab: 1 } }, cookie);
  expect(first.body.data.version).toBe(2);
  const second = await call('PUT', `/drafts/${id}`, { version: 1, name: 'Two', form: { tab: 2 } }, cookie);
  expect(second.status).toBe(409);
  expect((await call('GET', `/drafts/${id}`, undefined, cookie)).body.data.form).toEqual({ tab: 1 });
});

test('copies a draft without linking the two', async () => {
  const { id, cookie } = await begin();
  const copy = await call('POST', `/drafts/${id}/duplicate`, { name: 'December' }, cookie);
  expect(copy.body.data).toMatchObject({ name: 'December', form: content.form });
  await call('DELETE', `/drafts/${id}`, undefined, cookie);
  expect((await call('GET', `/drafts/${copy.body.data.id}`, undefined, cookie)).status).toBe(200);
});

test('moves a browser’s drafts to the account at sign-in', async () => {
  const visitor = visitorKey('a visitor');
  const draft = await createDraft(tested.app, visitor, content);
  const user = await tested.app.db
    .insertInto('users')
    .values({ full_name: 'Ines', username: 'ines@example.com', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimDrafts(tested.app, visitor, user.id);
  expect(await findDraft(tested.app, [`user:${user.id}`], draft.id)).toMatchObject({ id: draft.id });
  await expect(findDraft(tested.app, [visitor], draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('deletes drafts not changed for 30 days', async () => {
  const owner = visitorKey('an old visitor');
  await createDraft(tested.app, owner, content);
  now = new Date('2026-12-10T12:00:00Z');
  await createDraft(tested.app, owner, { ...content, name: 'Young' });
  now = new Date('2026-12-21T12:00:00Z');
  await sweepDrafts(tested.app);
  expect((await listDrafts(tested.app, [owner], { limit: 25 })).data.map(({ name }) => name)).toEqual(['Young']);
});
