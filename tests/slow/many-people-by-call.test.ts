import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/api-key.ts';
import { createKey } from '../../src/server/payroll/api-keys/own-keys.ts';
import { createCompany } from '../../src/server/payroll/companies/companies.ts';
import { exampleCompany } from '../example-company.ts';
import { runJobs } from '../run-jobs.ts';
import { createPerson } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';

const MANY = 10_000;
/** Of what is kept while all of them are saved, beside what was sent. */
const MOST_MEGABYTES = 200;

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

test('10,000 people are added by one call, in parts that need no more memory than a few', async () => {
  const { app } = tested;
  const owner = await createPerson(app, 0);
  const { id: company } = await createCompany(app, owner.actor, exampleCompany('Ten Thousand LLC'));
  const made = { name: 'Loader', mode: 'live' as const, expiresInDays: '' as const, company };
  const { key } = await createKey(app, owner.actor, { ...made, scopes: [...SCOPES] });
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  const people = Array.from({ length: MANY }, (_each, at) => ({ ...home, name: `Person ${at}`, number: String(at) }));
  const begun = await fetch(`${server.url}/api/v1/companies/${company}/people/bulk`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ people }),
  });
  expect(begun.status).toBe(202);
  const { data } = (await begun.json()) as { readonly data: { readonly id: string } };
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 50);
  await runJobs(app);
  clearInterval(watch);
  expect((most - before) / 1_048_576).toBeLessThan(MOST_MEGABYTES);
  const read = async (path: string) =>
    (await (await fetch(`${server.url}/api/v1/operations/${data.id}${path}`, { headers })).json()) as {
      readonly data: never;
      readonly nextCursor: string | null;
    };
  expect((await read('')).data).toMatchObject({ state: 'succeeded', done: MANY, total: MANY, failed: 0 });
  let rows = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(`/rows?limit=100${cursor && `&cursor=${cursor}`}`);
    rows += (page.data as readonly object[]).length;
    cursor = page.nextCursor;
  }
  expect(rows).toBe(MANY);
  const { count } = await app.db
    .selectFrom('company_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  expect(count).toBe(MANY);
});
