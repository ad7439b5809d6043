/*
 * node bench/explain.ts [FOLDER] [--plans] [--documents=1000000]: the plan of every statement behind the lists, the search, the dashboard, a
 * company's pages and the verification, with 1,000,000 documents. It runs the use cases themselves, then asks the
 * database to explain each SELECT that they sent, with the same values. Writes explain.md, unless there are fewer documents. Exits with 1 if a
 * plan reads a large table from end to end. FOLDER keeps the database; --plans prints each plan.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { KindId } from '../src/domain/documents/kind.ts';
import { type Actor, NOBODY } from '../src/server/services/actor.ts';
import { countFigures } from '../src/server/staff/dashboard/daily-figures.ts';
import { getDashboardFigures } from '../src/server/staff/dashboard/dashboard-figures.ts';
import { getDashboardStats } from '../src/server/staff/dashboard/get-dashboard-stats.ts';
import { readReviewQueue } from '../src/server/staff/dashboard/review-queue.ts';
import { findAnything } from '../src/server/staff/find/find-anything.ts';
import { adminLists } from '../src/server/staff/lists.ts';
import type { App } from '../src/server/services/app.ts';
import { listCompanies } from '../src/server/payroll/companies/companies.ts';
import { readBooks } from '../src/server/payroll/companies/read-books.ts';
import { listPeople } from '../src/server/payroll/companies/people.ts';
import { listRuns } from '../src/server/payroll/companies/runs.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import type { Database } from '../src/server/platform/db/schema.ts';
import { checkDocument, checkHash } from '../src/server/documents/check/check-document.ts';
import { checkRange } from '../src/server/documents/check/check-range.ts';
import { listLastDocuments } from '../src/server/documents/prepare/list-previous-documents.ts';
import { countOwnDocuments, listOwnDocuments } from '../src/server/documents/read/list-own-documents.ts';
import { createLog } from '../src/server/platform/log.ts';
import { listOwnPay } from '../src/server/payroll/my-pay/own-pay.ts';
import { listOwnOrders } from '../src/server/commerce/orders/list-own-orders.ts';
import { listOwnTransactions } from '../src/server/commerce/orders/list-own-transactions.ts';
import { listOwnVerifications } from '../src/server/documents/verifications/find-verification.ts';
import { seedSite } from '../tests/seed-site.ts';
import { explain, nodesOf, type Plan, statementsOf } from './explained.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'boolean', default: false }, documents: { type: 'string', default: '1000000' } },
});
const SIZE = { users: 200_000, documents: Number(options.documents) };
/** A table with at least this many rows is large. */
const LARGE = 10_000;
/** Lists count to 10,000 and then estimate, so a scan may stop there. */
const MOST_SCANNED = 20_000;

/** An employer with the pay stubs of two years, and a company beside 20,000 others. */
const OWNER = '11111111-1111-4111-8111-111111111111';
const COMPANY = '22222222-2222-4222-8222-222222222222';
const OWNED = 20_000;

/** What seedSite leaves out: files with hashes, their places in the log, bundles, companies and their runs. */
async function addFilesAndCompanies(db: Kysely<Database>): Promise<void> {
  await sql`
    update documents set number = substr(number, 1, 7) || '-' || substr(number, 8),
      file_sha256 = encode(sha256(convert_to(id, 'UTF8')), 'hex'),
      owner_key = case when substr(id, 6)::int <= ${sql.lit(OWNED)} then ${sql.lit(`user:${OWNER}`)} else owner_key end`.execute(
    db,
  );
  await sql`insert into log_entries (document_id, statement, position, logged_at)
    select id, '{}', row_number() over (order by created_at) - 1, created_at from documents`.execute(db);
  await sql`insert into users (id, full_name, username, created_at)
    values (${sql.lit(OWNER)}, 'Owner', 'owner@example.com', now())`.execute(db);
  await sql`
    insert into companies (id, owner_id, name, phone, email, address1, address2, city, state, zip, ein_last4, periodicity,
      first_period_start, pay_delay, template, created_at, updated_at)
    select case when n = 0 then ${sql.lit(COMPANY)}::uuid else gen_random_uuid() end,
      case when n = 0 then ${sql.lit(OWNER)}::uuid else users.id end, 'Company ' || n, '', '', '', '', '', 'PA', '', '',
      'biweekly', '2026-01-05', 5, 1, now(), now()
    from generate_series(0, 20000) as n
      left join (select id, row_number() over (order by id) as place from users) as users on users.place = n`.execute(
    db,
  );
  await sql`
    insert into company_people (company_id, name, email, phone, address1, address2, city, state, zip, number, title,
      department, employment_type, payment_type, rate, default_hours, earnings, deductions, created_at, updated_at)
    select companies.id, 'Person ' || n, 'worker-' || n || '@example.com', '', '', '', '', 'PA', '', '', '', '',
      'employee', 'hourly', 2500, 8000, '[]', '[]', now(), now()
    from companies, generate_series(1, case when companies.id = ${sql.lit(COMPANY)}::uuid then 400 else 10 end) as n`.execute(
    db,
  );
  await sql`
    insert into pay_runs (company_id, periodicity, period_start, period_end, pay_date, created_at)
    select companies.id, 'biweekly', date '2025-01-06' + 14 * n, date '2025-01-19' + 14 * n, date '2025-01-24' + 14 * n, now()
    from companies, generate_series(0, case when companies.id = ${sql.lit(COMPANY)}::uuid then 49 else 4 end) as n`.execute(
    db,
  );
  await sql`
    insert into pay_run_rows (run_id, person_id, entries, document_id)
    select runs.id, people.id, '{}', 'seed-' || row_number() over ()
    from (select id from pay_runs where company_id = ${sql.lit(COMPANY)}::uuid) as runs,
      (select id from company_people where company_id = ${sql.lit(COMPANY)}::uuid) as people`.execute(db);
  await sql`
    insert into pay_run_rows (run_id, person_id, entries)
    select pay_runs.id, company_people.id, '{}' from pay_runs join company_people using (company_id)
    where company_id <> ${sql.lit(COMPANY)}::uuid`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const rowsRead = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

interface UseCase {
  readonly name: string;
  readonly statements: number;
  readonly milliseconds: number;
  readonly indexes: readonly string[];
  readonly mostRows: number;
  readonly scans: readonly string[];
}

const rows: UseCase[] = [];
const folder = positionals[0] ?? join(tmpdir(), 'paperproof-bench-explain');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const log = createLog({ logLevel: 'error' });
const database = await startEmbeddedDatabase(folder, log);
const config = readConfig({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  RENDER_PROCESSES: '1',
  NODE_ENV: 'production',
});
const app: App = await createApp(config, log);
const reader = new pg.Client({ connectionString: database.url });
await reader.connect();

const isSeeded = (await reader.query('select 1 from companies limit 1')).rowCount === 1;
if (!isSeeded) {
  console.log(`Creating ${SIZE.users} accounts and ${SIZE.documents} documents ...`);
  const started = performance.now();
  const { openDatabase } = await import('../src/server/platform/db/connection.ts');
  const db = openDatabase(database.url, log, { withoutTimeouts: true });
  await seedSite(db, SIZE);
  await addFilesAndCompanies(db);
  await countFigures({ db, now: () => new Date() });
  await db.destroy();
  console.log(`Created in ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
}
const largeTables = new Set(
  (
    await reader.query<{ relname: string }>(
      "select relname from pg_class where relkind = 'r' and reltuples >= $1 and relnamespace = 'public'::regnamespace",
      [LARGE],
    )
  ).rows.map(({ relname }) => relname),
);

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  // Once before, so that pages of the database are in memory, as on a site in use.
  await run();
  const statements = await statementsOf(run);
  const nodes: Plan[] = [];
  let milliseconds = 0;
  for (const statement of statements) {
    const explained = await explain(reader, statement);
    nodes.push(...nodesOf(explained.plan));
    milliseconds += explained.milliseconds;
    if (options.plans) console.log(`\n# ${name}\n${statement.text}\n${JSON.stringify(explained.plan, null, 1)}`);
  }
  rows.push({
    name,
    statements: statements.length,
    milliseconds,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    mostRows: Math.max(0, ...nodes.map(rowsRead)),
    scans: nodes
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          largeTables.has(node['Relation Name'] ?? '') &&
          rowsRead(node) > MOST_SCANNED,
      )
      .map((node) => node['Relation Name']!),
  });
}

// `npm start` creates the first admin; the use cases ask only for the role.
const admin: Actor = { ...NOBODY, userId: OWNER, role: 2 };
const owner: Actor = { ...NOBODY, userId: OWNER };

const FIRST = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
for (const list of adminLists) {
  await measure(`admin list ${list.name}`, () => list.read(app, admin, FIRST));
  await measure(`admin list ${list.name}, rows 5,001 to 5,025`, () =>
    list.read(app, admin, { ...FIRST, start: 5_000 }),
  );
  for (const column of list.columns)
    for (const dir of ['asc', 'desc'] as const)
      await measure(`admin list ${list.name} by ${column}, ${dir}`, () =>
        list.read(app, admin, { ...FIRST, order: [{ column, dir }] }),
      );
  for (const [filter, values] of Object.entries(list.filters))
    for (const value of values === 'any' ? [] : values)
      await measure(`admin list ${list.name}, ${filter} ${value}`, () =>
        list.read(app, admin, { ...FIRST, filters: { [filter]: value } }),
      );
  for (const search of ['no such thing', 'Firm 4242', '26-000A-1B2C', 'buyer-777@'])
    await measure(`admin list ${list.name}, search “${search}”`, () => list.read(app, admin, { ...FIRST, search }));
}
for (const typed of ['26-000A-1B2C', 'Firm 4242', 'person-123456@example.com', '12345', 'no such thing'])
  await measure(`search for anything, “${typed}”`, () => findAnything(app, admin, typed));
await measure('admin dashboard, API', () => getDashboardStats(app, admin));
for (const days of [7, 30, 90, 365] as const)
  await measure(`admin dashboard, ${days} days`, () => getDashboardFigures(app, admin, days));
await measure('admin review queue', () => readReviewQueue(app, admin));

const OWN = { search: '', kind: null, page: 1 };
await measure('own documents (20,000)', () => listOwnDocuments(app, owner, OWN));
await measure('own documents, page 400', () => listOwnDocuments(app, owner, { ...OWN, page: 400 }));
await measure('own documents, kind', () => listOwnDocuments(app, owner, { ...OWN, kind: 'PayStub' }));
await measure('own documents, search', () => listOwnDocuments(app, owner, { ...OWN, search: 'Person 6999' }));
const year = new Date(Date.now() - 365 * 86_400_000);
await measure('own documents, counts', () => countOwnDocuments(app, owner, year));
await measure('previous documents', () => listLastDocuments(app, owner, ['PayStub' satisfies KindId]));
await measure('own orders', () => listOwnOrders(app, owner, { ...FIRST, order: [] }));
await measure('own transactions', () => listOwnTransactions(app, owner, { ...FIRST, order: [] }));
await measure('own verifications', () => listOwnVerifications(app, owner));
await measure('companies', () => listCompanies(app, owner));
await measure('people of a company (400)', () => listPeople(app, owner, COMPANY, { search: '', page: 1 }));
await measure('people of a company, search', () => listPeople(app, owner, COMPANY, { search: 'Person 7', page: 1 }));
await measure('pay runs of a company (50)', () => listRuns(app, owner, COMPANY));
const BOOKS = { year: 2026, quarter: '', name: '2026', page: 1, leavePage: 1 } as const;
await measure('books of a company’s year', () => readBooks(app, owner, COMPANY, BOOKS));
await measure('pay of a person paid', () => listOwnPay(app, { address: 'worker-7@example.com' } as never));

const ID = `seed-${SIZE.documents / 2 + 1}`;
const { number } = await app.db.selectFrom('documents').select('number').where('id', '=', ID).executeTakeFirstOrThrow();
const hash = bytesToHex(sha256(new TextEncoder().encode(ID)));
const hashOfHash = bytesToHex(sha256(Buffer.from(hash, 'hex')));
const mustFind = async (found: Promise<{ readonly document: unknown }>): Promise<void> => {
  if ((await found).document === null) throw new Error('The document to verify was not found.');
};
await measure('/v/:id/ by number', () => mustFind(checkDocument(app, number, null)));
await measure('/v/:id/ with code', () => mustFind(checkDocument(app, number, 'SEED-CODE')));
await measure('/verify/ by hash', () => mustFind(checkHash(app, hash)));
await measure('/verify/ by hash, unknown', () => checkHash(app, '0'.repeat(64)));
await measure('/verify/ by range of 5 digits', () => checkRange(app, hashOfHash.slice(0, 5)));

await reader.end();
await stopApp(app);
await database.stop();

const scanned = rows.filter(({ scans }) => scans.length > 0);
const written = rows.map(
  ({ name, statements, milliseconds, mostRows, indexes, scans }) =>
    `| ${name} | ${statements} | ${milliseconds.toFixed(1)} | ${mostRows.toLocaleString('en-US')} | ${indexes.join(', ')} | ${scans.length === 0 ? 'none' : scans.join(', ')} |`,
);
const report = [
  `# Plans at ${SIZE.documents.toLocaleString('en-US')} documents`,
  '',
  `${SIZE.users.toLocaleString('en-US')} accounts, ${SIZE.documents.toLocaleString('en-US')} documents and log entries, ${(SIZE.documents / 2).toLocaleString('en-US')} orders, 20,001 companies. EXPLAIN ANALYZE of every SELECT that a use case sends, on ${cpus().length} cores (${cpus()[0]!.model.trim()}), load ${loadavg()[0]!.toFixed(1)}. The time is that of the plans; the network and our code are not in it. Pages of the database are in memory.`,
  '',
  `Made by \`node bench/explain.ts\`. A full scan is a sequential scan that reads more than ${MOST_SCANNED.toLocaleString('en-US')} rows of a table with at least ${LARGE.toLocaleString('en-US')}.`,
  '',
  '| Use case | Statements | Time, ms | Most rows of one step | Indexes | Full scans |',
  '|---|---:|---:|---:|---|---|',
  ...written,
  '',
].join('\n');
if (SIZE.documents >= 1_000_000) writeFileSync(join(import.meta.dirname, 'explain.md'), report);
console.log(report);
if (scanned.length > 0) {
  console.error(`${scanned.length} use cases read a large table from end to end.`);
  process.exitCode = 1;
}
