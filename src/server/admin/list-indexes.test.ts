import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { seedSite } from '../../../tests/seed-site.ts';
import type { Database } from '../db/schema.ts';
import type { AdminList, AdminListRequest } from './admin-list.ts';
import { documentList } from './documents/document-list.ts';
import { orderList, transactionList } from './orders/order-list.ts';
import { userList } from './users/user-list.ts';
import { documentsOfOnePeriod } from '../signals/check-documents.ts';
import { exportList } from './export-list.ts';

/** The lists that grow with the business. The others hold what staff made, or what waits for staff. */
const LONG: readonly AdminList[] = [userList, documentList, orderList, transactionList];
const LONG_TABLES = ['users', 'documents', 'orders', 'transactions'];

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  // Four times what a list counts, and so many users that an export held in memory would show.
  await seedSite(tested.app.db, { users: 200_000, documents: 40_000 });
  admin = await createPerson(tested.app, 2);
}, 180_000);
afterAll(() => tested?.stop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const FIRST_PAGE: AdminListRequest = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };

/** What the database actually does to read the first page of a list. */
async function planOf(
  db: Kysely<Database>,
  list: AdminList,
  request: Partial<AdminListRequest>,
): Promise<readonly Plan[]> {
  const page = sql`select * from ${list.rows(tested.app, { ...FIRST_PAGE, ...request })} as listed limit 25`;
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
    explain (analyze, format json) ${page}`.execute(db);
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Full table scans, and sorts of more than one page. */
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

test.each(orders)('%s by %s, %s, reads from an index', async (_name, column, dir, list) => {
  const nodes = await planOf(tested.app.db, list, { order: [{ column, dir }] });
  expect(slowParts(nodes)).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(1_000);
});

test.each([
  ['users', 'person-123456@', userList],
  ['users', 'no such person', userList],
  ['documents', '26-000A1B2C', documentList],
  ['documents', 'Firm 4242', documentList],
  ['documents', 'no such issuer', documentList],
  ['orders', 'buyer-12345@', orderList],
  ['documents', 'SEED-C0DE', documentList],
  ['orders', '10777', orderList],
  ['orders', '#10,777', orderList],
] as const)('a search in %s for “%s” uses an index', async (_name, search, list: AdminList) => {
  expect(slowParts(await planOf(tested.app.db, list, { search }))).toEqual([]);
});

test('an index finds the documents of one person and period among many others', async () => {
  const request = { kind: 'PayStub', person: 'Nobody Known', period: 'Nov 1 – Nov 14, 2026' } as const;
  const query = documentsOfOnePeriod(tested.app, { ...request, owner_key: 'user:nobody', card_hash: 'none' });
  const [row] = await query.explain<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>('json', sql`analyze`);
  expect(slowParts(nodesOf(row!['QUERY PLAN'][0].Plan))).toEqual([]);
});

test('a long list counts at most ten thousand rows and marks the rest as an estimate', async () => {
  const { recordsTotal, isEstimate } = await documentList.read(tested.app, admin.actor, {
    ...FIRST_PAGE,
    order: [],
    filters: {},
  });
  expect(isEstimate).toBe(true);
  expect(Math.abs(recordsTotal - 40_000)).toBeLessThan(800);
  const found = await documentList.read(tested.app, admin.actor, {
    ...FIRST_PAGE,
    order: [],
    search: 'Firm 4242',
    filters: { kind: 'PayStub' },
  });
  expect(found).toMatchObject({ isEstimate: false });
  expect(found.recordsFiltered).toBeGreaterThan(5);
});

test('an export of two hundred thousand rows streams while it is read', async () => {
  const before = process.memoryUsage().heapUsed;
  const stream = await exportList(tested.app, admin.actor, userList, { ...FIRST_PAGE, order: [], filters: {} });
  let lines = 0;
  for await (const part of stream) lines += Buffer.from(part).toString().split('\r\n').length - 1;
  expect(lines).toBeGreaterThan(200_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1_024 * 1_024);
});
