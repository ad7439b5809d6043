/*
 * node bench/admin.ts [FOLDER]: response times of the admin lists and dashboard over HTTP, with 200,000 accounts and
 * 1,000,000 documents. Needs a build. FOLDER keeps the database, so a second run starts measuring right away.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countFigures } from '../src/server/staff/dashboard/daily-figures.ts';
import { adminLists } from '../src/server/staff/lists.ts';
import { openDatabase } from '../src/server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { createLog } from '../src/server/platform/log.ts';
import { ADMIN_GROUPS } from '../src/web/admin-pages.ts';
import { stopProgram } from '../tests/program.ts';
import { seedSite } from '../tests/seed-site.ts';
import { distribution } from './measure.ts';
import { signedIn, startMeasuredSite } from './measured-site.ts';

const SIZE = { users: 200_000, documents: 1_000_000 };
const RUNS = 21;
const LIST_LIMIT = 100;
const DASHBOARD_LIMIT = 300;
const PORT = 4399;

/** The API call and the page of each list. */
const ADDRESSES: Readonly<Record<string, { readonly call: string; readonly page: string }>> = {
  users: { call: 'user/list', page: 'users/' },
  documents: { call: 'documents/getAllDocuments', page: 'documents/' },
  orders: { call: 'orderSummary/list', page: 'orders/' },
  transactions: { call: 'transactionHistory/list', page: 'transactions/' },
  subscriptions: { call: 'subscription/list', page: 'subscriptions/' },
  coupons: { call: 'coupon/list', page: 'coupons/' },
  reports: { call: 'report/list', page: 'reports/' },
  names: { call: 'name/list', page: 'names/' },
  verifications: { call: 'verification/list', page: 'verifications/' },
  tickets: { call: 'support/list', page: 'tickets/' },
  jobs: { call: 'job/list', page: 'jobs/' },
  media: { call: 'media/list', page: 'media/' },
  blog: { call: 'blog/list', page: 'blogs/' },
  audit: { call: 'audit/list', page: 'audit/' },
};

const PAGES = ADMIN_GROUPS.flatMap(({ pages }) => pages).map(({ path }) => path);

/** Searches with few, many, and no results. */
const SEARCHES: readonly (readonly [list: string, search: string])[] = [
  ['users', 'person-123456@'],
  ['users', 'Person 77'],
  ['documents', '26-000A1B2C'],
  ['documents', 'Firm 4242'],
  ['documents', 'Person 6999'],
  ['documents', 'of Albany'],
  ['documents', 'no such thing'],
  ['orders', 'buyer-777@'],
  ['orders', '12345'],
  ['transactions', 'buyer-777@'],
];

const folder = process.argv[2] ?? join(tmpdir(), 'paperproof-bench-admin');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const log = createLog({ logLevel: 'error' });
const database = await startEmbeddedDatabase(folder, log);
const { program, url } = await startMeasuredSite(database.url, folder, PORT);

const db = openDatabase(database.url, log);
const known = await db.selectFrom('documents').select('id').where('id', '=', 'seed-1').executeTakeFirst();
if (known === undefined) {
  console.log(`Creating ${SIZE.users} accounts and ${SIZE.documents} documents ...`);
  const started = performance.now();
  await seedSite(db, SIZE);
  await countFigures({ db, now: () => new Date() });
  console.log(`Created in ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
}

const admin = await db.selectFrom('users').select('id').where('user_role', '=', 2).executeTakeFirstOrThrow();
const headers = await signedIn(db, admin.id);
const rows: { name: string; median: number; high: number; limit: number }[] = [];

async function measure(name: string, limit: number, address: string): Promise<void> {
  const request = async (): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${url}${address}`, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} responded with status ${answer.status}.`);
    return performance.now() - started;
  };
  for (let run = 0; run < 3; run += 1) await request();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await request());
  const { p50, p95 } = distribution(times);
  rows.push({ name, median: p50, high: p95, limit });
}

const call = (list: string, question: Readonly<Record<string, string>>): string =>
  `/api/v1/admin/${ADDRESSES[list]!.call}?${new URLSearchParams(question)}`;

for (const list of adminLists) {
  const { name } = list;
  const address = ADDRESSES[name];
  if (address === undefined) throw new Error(`ADDRESSES has no entry for the list ${name}.`);
  if (PAGES.includes(`/admin/${address.page}`)) {
    await measure(`page /admin/${address.page}`, LIST_LIMIT, `/admin/${address.page}`);
  }
  await measure(`call ${address.call}`, LIST_LIMIT, call(name, {}));
  for (const column of list.columns) {
    for (const dir of ['asc', 'desc']) {
      const order = JSON.stringify([{ column, dir }]);
      await measure(`${name} by ${column}, ${dir}`, LIST_LIMIT, call(name, { order }));
    }
  }
  for (const [filter, values] of Object.entries(list.filters)) {
    if (values === 'any') continue;
    for (const value of values) {
      await measure(`${name}, ${filter} ${value}`, LIST_LIMIT, call(name, { [filter]: value }));
    }
  }
}
for (const [name, search] of SEARCHES) {
  await measure(`${name}, search “${search}”`, LIST_LIMIT, call(name, { search }));
}
await measure('call dashboard/getDashboardStats', DASHBOARD_LIMIT, '/api/v1/admin/dashboard/getDashboardStats');
for (const days of [7, 30, 90, 365]) {
  await measure(`page /admin/ over ${days} days`, DASHBOARD_LIMIT, `/admin/?days=${days}`);
}

await db.destroy();
await stopProgram(program);
await database.stop();

const written = rows.map(
  ({ name, median, high, limit }) =>
    `| ${name} | ${median.toFixed(1)} | ${high.toFixed(1)} | ${median <= limit ? 'yes' : `no, above ${limit}`} |`,
);
const report = [
  '# Admin lists and dashboard',
  '',
  `${SIZE.users.toLocaleString('en-US')} accounts, ${SIZE.documents.toLocaleString('en-US')} documents, ${(SIZE.documents / 2).toLocaleString('en-US')} orders. ${RUNS} requests each over HTTP, one at a time, in milliseconds, on ${cpus().length} cores (${cpus()[0]!.model.trim()}).`,
  '',
  `Made by \`node bench/admin.ts\`. Limits for the median: ${LIST_LIMIT} ms for a list, ${DASHBOARD_LIMIT} ms for the dashboard.`,
  '',
  '| Request | Median | 95% | Within limit |',
  '|---|---:|---:|---|',
  ...written,
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, 'admin.md'), report);
console.log(report);
if (rows.some(({ median, limit }) => median > limit)) process.exitCode = 1;
