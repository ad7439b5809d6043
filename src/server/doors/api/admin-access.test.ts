import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/staff.ts';
import type { Role } from '../../../domain/roles.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import type { Description } from './description.ts';

let tested: TestApp;
let server: TestServer;
const tokens: Record<string, string | null> = { 'signed out': null };

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  for (const [role, name] of ['customer', 'author', 'admin'].entries()) {
    tokens[name] = (await createPerson(tested.app, role as Role)).token;
  }
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

/** Every call below /admin/, as named in the API description. */
async function adminCalls(): Promise<readonly { readonly method: string; readonly path: string }[]> {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths = {} } = (await answer.json()) as Description;
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/admin/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })));
}

const ask = (role: string, method: string, path: string): Promise<Response> =>
  fetch(`${server.url}/api${path.replaceAll(/\{\w+\}/g, randomUUID())}`, {
    method,
    headers: {
      ...(tokens[role] !== null && { Authorization: `Bearer ${tokens[role]}` }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });

const isOfAuthors = (path: string): boolean => /^\/v1\/admin\/(?:blog|media)\//.test(path);

test('the description names every staff call of the specification', async () => {
  const paths = (await adminCalls()).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/v1/admin/blog/list',
      '/v1/admin/blog/create',
      '/v1/admin/blog/update/{id}',
      '/v1/admin/blog/delete/{id}',
      '/v1/admin/dashboard/getDashboardStats',
      '/v1/admin/user/list',
      '/v1/admin/user/create',
      '/v1/admin/documentConfig/create',
      '/v1/admin/documentConfig/update/{id}',
      '/v1/admin/documentConfig/delete/{id}',
      '/v1/admin/coupon/list',
      '/v1/admin/coupon/create',
      '/v1/admin/coupon/update/{id}',
      '/v1/admin/coupon/delete/{id}',
      '/v1/admin/transactionHistory/list',
      '/v1/admin/orderSummary/list',
      '/v1/admin/subscription/list',
      '/v1/admin/subscription/update/{id}',
      '/v1/admin/subscription/cancel',
      '/v1/admin/subscription/resume',
      '/v1/admin/documents/getAllDocuments',
      '/v1/admin/documents/deleteDocument',
    ]),
  );
});

test.each(['signed out', 'customer'])('every staff call refuses %s before reading anything', async (role) => {
  const wanted = { status: role === 'customer' ? 403 : 401, message: 'Unauthorized access' };
  for (const { method, path } of await adminCalls()) {
    const answer = await ask(role, method, path);
    const { message } = (await answer.json()) as { message: string };
    expect({ method, path, status: answer.status, message }).toEqual({ method, path, ...wanted });
  }
});

test('an author can call only the blog and the media library', async () => {
  for (const { method, path } of await adminCalls()) {
    const { status } = await ask('author', method, path);
    const isRefused = status === 401 || status === 403;
    expect({ method, path, isRefused }).toEqual({ method, path, isRefused: !isOfAuthors(path) });
  }
});

test('no staff call refuses an admin or fails on invalid input', async () => {
  for (const { method, path } of await adminCalls()) {
    const { status } = await ask('admin', method, path);
    expect({ method, path, isWelcome: status !== 401 && status !== 403 && status < 500 }).toEqual({
      method,
      path,
      isWelcome: true,
    });
  }
});

test('a staff password without a second factor opens no staff call', async () => {
  const held = await createPerson(tested.app, 2);
  await tested.app.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', held.id).execute();
  const answer = await fetch(`${server.url}/api/v1/admin/user/list`, {
    headers: { Authorization: `Bearer ${held.token}` },
  });
  expect(answer.status).toBe(403);
});
