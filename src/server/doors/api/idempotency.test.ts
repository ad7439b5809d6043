import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import type { TestServer } from '../../../../tests/test-server.ts';

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

const create = (body: unknown, headers: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/api/v1/support/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, ...headers },
    body: JSON.stringify(body),
  });

const countTickets = async (): Promise<number> => {
  const { count } = await tested.app.db
    .selectFrom('support_tickets')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Makes a finished call look like one whose process died: no answer, and a lease that is not renewed. */
const abandon = (id: string, leasedFor: string) =>
  tested.app.db
    .updateTable('idempotency_keys')
    .set({
      status: null,
      content_type: null,
      body: null,
      holder: randomUUID(),
      leased_until: sql<Date>`now() + ${leasedFor}::interval`,
    })
    .where('id', '=', id)
    .execute();

const newestId = async (): Promise<string> =>
  (
    await tested.app.db
      .selectFrom('idempotency_keys')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

test('the same key and body run once and get the same answer', async () => {
  const before = await countTickets();
  const headers = { 'Idempotency-Key': 'key-1' };
  const [first, second] = [await create(ticket, headers), await create(ticket, headers)];
  expect(await second.json()).toEqual(await first.json());
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(await countTickets()).toBe(before + 1);
});

test('two simultaneous calls with one key run once', async () => {
  const before = await countTickets();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(ticket, { 'Idempotency-Key': 'key-2' })));
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  expect(await countTickets()).toBe(before + 1);
});

test('answers the same key with a different body with 409', async () => {
  await create(ticket, { 'Idempotency-Key': 'key-3' });
  const answer = await create({ ...ticket, subject: 'Another' }, { 'Idempotency-Key': 'key-3' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('two callers with the same key never get each other’s answers', async () => {
  const answers = ['one', 'other'].map(async (token) =>
    (await create(ticket, { 'Idempotency-Key': 'key-4', Authorization: `Bearer ${token}` })).json(),
  );
  const [one, other] = await Promise.all(answers);
  expect(one).not.toEqual(other);
});

test('a refused call is stored too, so a corrected one needs a new key', async () => {
  const headers = { 'Idempotency-Key': 'key-5' };
  expect((await create({ ...ticket, email: 'x' }, headers)).status).toBe(400);
  expect((await create({ ...ticket, email: 'x' }, headers)).status).toBe(400);
});

test.each([
  ['session=abc; theme=dark', 'theme=light; session=abc'],
  ['visitor=abc; theme=dark', 'visitor=abc'],
])('another cookie does not make another caller (%s, then %s)', async (first, second) => {
  const ask = async (cookie: string) => create(ticket, { 'Idempotency-Key': `cookie ${first}`, Cookie: cookie });
  const answers = [await ask(first), await ask(second)];
  expect(answers[1]!.headers.get('idempotency-replayed')).toBe('true');
  expect(await answers[1]!.json()).toEqual(await answers[0]!.json());
});

test.each(['-1 second', '1 second'])('a retry runs once the lease of a dead process ended (%s)', async (leasedFor) => {
  const headers = { 'Idempotency-Key': `dead ${leasedFor}` };
  await create(ticket, headers);
  await abandon(await newestId(), leasedFor);
  const before = await countTickets();
  const retried = await create(ticket, headers);
  expect(retried.status).toBe(200);
  expect(retried.headers.get('idempotency-replayed')).toBeNull();
  expect(await countTickets()).toBe(before + 1);
  expect((await create(ticket, headers)).headers.get('idempotency-replayed')).toBe('true');
});

test('a call whose first run renews its lease is refused at once', async () => {
  const headers = { 'Idempotency-Key': 'running' };
  await create(ticket, headers);
  await abandon(await newestId(), '1 hour');
  const before = await countTickets();
  expect((await create(ticket, headers)).status).toBe(409);
  expect(await countTickets()).toBe(before);
});

test('the stored answer cannot be read in the database', async () => {
  const { data } = (await (await create(ticket, { 'Idempotency-Key': 'key-6' })).json()) as { data: { id: string } };
  const { body } = await tested.app.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('id', '=', await newestId())
    .executeTakeFirstOrThrow();
  expect(body!.length).toBeGreaterThan(data.id.length);
  expect(body!.includes(data.id)).toBe(false);
});
