import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { seedSite } from '../seed-site.ts';
import { type Actor, NOBODY } from '../../src/server/services/actor.ts';
import type { App } from '../../src/server/services/app.ts';
import type { Database } from '../../src/server/platform/db/schema.ts';
import type { AdminList, AdminListRequest } from '../../src/server/services/lists/admin-list.ts';
import { documentList } from '../../src/server/staff/documents/document-list.ts';
import { orderList, transactionList } from '../../src/server/staff/orders/order-list.ts';
import { userList } from '../../src/server/staff/users/user-list.ts';
import { auditList } from '../../src/server/services/audit/audit-log.ts';
import { getDashboardStats } from '../../src/server/staff/dashboard/get-dashboard-stats.ts';
import { listCompanies } from '../../src/server/payroll/companies/companies.ts';
import { countOwnDocuments } from '../../src/server/documents/read/list-own-documents.ts';
import { documentsOfOnePeriod } from '../../src/server/trust/signals/check-documents.ts';
import { exportList } from '../../src/server/staff/export-list.ts';
import { oldOfAccounts, oldOfGuests } from '../../src/server/documents/retention/erase-old-documents.ts';
import { booksThatDiffer, sealedSince } from '../../src/server/commerce/orders/reconcile-job.ts';

/** The lists that grow with the business. The others hold what staff made, or what waits for staff. */
const LONG: readonly AdminList[] = [userList, documentList, orderList, transactionList];
const LONG_TABLES = ['users', 'documents', 'orders', 'transactions', 'audit_log', 'document_events', 'companies'];

/** The owner of 300 of the documents. */
const OWNER = '11111111-1111-4111-8111-111111111111';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  // Four times what a list counts, and so many users that an export held in memory would show.
  await seedSite(tested.app.db, { users: 200_000, documents: 40_000 });
  admin = await createPerson(tested.app, 2);
  const { db } = tested.app;
  await sql`update documents set owner_key = ${`user:${OWNER}`} where substr(id, 6)::int <= 300`.execute(db);
  await sql`
    insert into companies (owner_id, name, phone, email, address1, address2, city, state, zip, ein_last4, periodicity,
      first_period_start, pay_delay, template, created_at, updated_at)
    select users.id, case when users.id = ${admin.id} then 'Own company' else 'Company ' || place end, '', '', '', '', '',
      'PA', '', '', 'biweekly', '2026-01-05', 5, 1, now(), now()
    from (select id, row_number() over (order by id) as place from users) as users
    where place <= 20000 or users.id = ${admin.id}`.execute(db);
  await sql`vacuum analyze companies, documents`.execute(db);
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
  const whole = { ...FIRST_PAGE, ...request };
  const listed = list.rows(tested.app, whole, await list.names(tested.app, whole));
  const page = sql`select * from ${listed} as listed limit 25`;
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
  ['the audit log', 'user:4242', auditList],
  ['the audit log', 'no such entry', auditList],
  ['users', 'person-123456@', userList],
  ['users', 'no such person', userList],
  ['documents', '26-000A1B2C', documentList],
  ['documents', '26-0000A1', documentList],
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

/** What the database does for each statement that a use case sends. */
async function plansOf(run: (app: App) => Promise<unknown>): Promise<readonly Plan[]> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: tested.app.config.databaseUrl! }) }),
    log: ({ query }) => void sent.push(query),
  });
  try {
    await run({ ...tested.app, db });
    const plans = [];
    // The explanations are statements too.
    for (const { sql: text, parameters } of sent.splice(0)) {
      const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(explained);
      plans.push(...nodesOf(rows[0]!['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await db.destroy();
  }
}

test('the companies of an account are found by its owner and members among twenty thousand', async () => {
  const { id: memberOf } = await tested.app.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Company 777')
    .executeTakeFirstOrThrow();
  await sql`
    insert into company_members (company_id, email, role, user_id, expires_at, created_at)
    values (${memberOf}, 'member@example.com', 'viewer', ${admin.id}, now(), now())`.execute(tested.app.db);
  const own = await listCompanies(tested.app, admin.actor);
  expect(own.map(({ name, role }) => [name, role])).toEqual([
    ['Company 777', 'viewer'],
    ['Own company', 'owner'],
  ]);
  const nodes = await plansOf((app) => listCompanies(app, admin.actor));
  expect(slowParts(nodes)).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(100);
});

test('the counts of the dashboard read only indexes', async () => {
  expect(slowParts(await plansOf((app) => getDashboardStats(app, admin.actor)))).toEqual([]);
});

test('the counts of an account do not read the events of others', async () => {
  const owner: Actor = { ...NOBODY, userId: OWNER };
  const since = new Date(Date.now() - 365 * 86_400_000);
  // Every third of these documents has one check from the seed.
  await sql`
    insert into document_events (document_id, event)
    select 'seed-' || n, event from generate_series(1, 4) as n, unnest(array['sealed', 'checked', 'checked']) as event`.execute(
    tested.app.db,
  );
  expect(await countOwnDocuments(tested.app, owner, since)).toEqual({ sealed: 4, checked: 108 });
  const nodes = await plansOf((app) => countOwnDocuments(app, owner, since));
  expect(slowParts(nodes)).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(1_000);
});

const yesterday = new Date(Date.now() - 86_400_000);

test.each<readonly [string, (app: App) => Promise<unknown>]>([
  ['documents of accounts whose time is over', (app) => oldOfAccounts(app).execute()],
  ['documents of guests whose time is over', (app) => oldOfGuests(app).execute()],
  ['documents of a day', (app) => sealedSince(app, yesterday).execute()],
  ['books of a day', ({ db }) => booksThatDiffer(yesterday, new Date()).execute(db)],
])('an index finds the %s among many others', async (_name, run) => {
  expect(slowParts(await plansOf(run))).toEqual([]);
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
