import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { seedHouse } from '../../../tests/seed-house.ts';
import type { Database } from '../db/schema.ts';
import type { AdminList, AdminListRequest } from './admin-list.ts';
import { documentList } from './documents/document-list.ts';
import { orderList, transactionList } from './orders/order-list.ts';
import { userList } from './users/user-list.ts';
import { papersOfOnePeriod } from '../signals/look-at-papers.ts';
import { exportList } from './export-list.ts';

/** The lists that grow with the house. The others hold what staff made, or what waits for them. */
const LONG: readonly AdminList[] = [userList, documentList, orderList, transactionList];
const LONG_TABLES = ['users', 'documents', 'orders', 'transactions'];

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  await seedHouse(house.app.db, { users: 200_000, documents: 200_000 });
  admin = await createPerson(house.app, 2);
}, 180_000);
afterAll(() => house?.stop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const ASKED: AdminListRequest = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };

/** What the database really does for the first page that a list shows. */
async function planOf(
  db: Kysely<Database>,
  list: AdminList,
  asked: Partial<AdminListRequest>,
): Promise<readonly Plan[]> {
  const page = sql`select * from ${list.rows(house.app, { ...ASKED, ...asked })} as listed limit 25`;
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
    explain (analyze, format json) ${page}`.execute(db);
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Tables that were read from end to end, and sorts of more than a page. */
const slowParts = (nodes: readonly Plan[]): readonly string[] =>
  nodes
    .filter(
      (node) =>
        (node['Node Type'] === 'Seq Scan' && LONG_TABLES.includes(node['Relation Name'] ?? '')) ||
        (node['Node Type'].includes('Sort') && node['Actual Rows'] > 1_000),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim());

const orders = LONG.flatMap((list) =>
  list.columns.flatMap((column) => (['asc', 'desc'] as const).map((dir) => [list.name, column, dir, list] as const)),
);

test.each(orders)('%s by %s, %s, is read from an index', async (_name, column, dir, list) => {
  const nodes = await planOf(house.app.db, list, { order: [{ column, dir }] });
  expect(slowParts(nodes)).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(1_000);
});

test.each([
  ['users', 'person-123456@', userList],
  ['users', 'no such person', userList],
  ['documents', '26-000A1B2C', documentList],
  ['documents', 'Firm 4242', documentList],
  ['documents', 'no such issuer', documentList],
  ['orders', 'buyer-123456@', orderList],
  ['documents', 'SEED-C0DE', documentList],
  ['orders', '10777', orderList],
  ['orders', '#10,777', orderList],
] as const)('%s are searched for “%s” by an index', async (_name, search, list: AdminList) => {
  expect(slowParts(await planOf(house.app.db, list, { search }))).toEqual([]);
});

test('the papers of one person and period are found by an index, however many others there are', async () => {
  const asked = { kind: 'PayStub', person: 'Nobody Known', period: 'Nov 1 – Nov 14, 2026' } as const;
  const query = papersOfOnePeriod(house.app, { ...asked, owner_key: 'user:nobody', card_hash: 'none' });
  const [row] = await query.explain<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>('json', sql`analyze`);
  expect(slowParts(nodesOf(row!['QUERY PLAN'][0].Plan))).toEqual([]);
});

test('a long list counts at most ten thousand rows and says that the rest is an estimate', async () => {
  const { recordsTotal, isEstimate } = await documentList.read(house.app, admin.actor, {
    ...ASKED,
    order: [],
    filters: {},
  });
  expect(isEstimate).toBe(true);
  expect(Math.abs(recordsTotal - 200_000)).toBeLessThan(4_000);
  const found = await documentList.read(house.app, admin.actor, {
    ...ASKED,
    order: [],
    search: 'Firm 4242',
    filters: { kind: 'PayStub' },
  });
  expect(found).toMatchObject({ isEstimate: false });
  expect(found.recordsFiltered).toBeGreaterThan(5);
});

test('an export of two hundred thousand rows is sent while it is read', async () => {
  const before = process.memoryUsage().heapUsed;
  const stream = await exportList(house.app, admin.actor, userList, { ...ASKED, order: [], filters: {} });
  let lines = 0;
  for await (const part of stream) lines += Buffer.from(part).toString().split('\r\n').length - 1;
  expect(lines).toBeGreaterThan(200_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1_024 * 1_024);
});
