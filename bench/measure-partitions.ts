/*
 * The registry with 10,000,000 documents, as the site has it, with documents by month too, and with events in one table: what
 * verification, lists, searches, a new document, the end of a month, vacuum and a backup cost. The reads are those that the use cases send. Writes
 * partitions.md. FOLDER keeps the database.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Actor, NOBODY } from '../src/server/services/actor.ts';
import { documentList } from '../src/server/staff/documents/document-list.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { checkDocument, checkHash } from '../src/server/documents/check/check-document.ts';
import { documentHistory } from '../src/server/documents/read/document-history.ts';
import type { DocumentRow } from '../src/server/documents/read/find-document.ts';
import { checkRange } from '../src/server/documents/check/check-range.ts';
import { countOwnDocuments, listOwnDocuments } from '../src/server/documents/read/list-own-documents.ts';
import { oldOfAccounts, oldOfGuests } from '../src/server/documents/retention/erase-old-documents.ts';
import { createLog } from '../src/server/platform/log.ts';
import { sealedSince } from '../src/server/commerce/orders/reconcile-job.ts';
import { explain, type Sent, statementsOf } from './explained.ts';
import {
  type Design,
  loadByMonth,
  loadWhole,
  loadWholeEvents,
  monthOfEvents,
  monthStart,
  MONTHS,
  TABLES,
} from './registry-tables.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '10000000' },
    keys: { type: 'string', default: '200' },
    report: { type: 'string', default: 'partitions.md' },
  },
});
const DOCUMENTS = Number(values.documents);
const KEYS = Number(values.keys);
const folder = positionals[0] ?? join(tmpdir(), 'paperproof-bench-partitions');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);

const started = performance.now();
const say = (text: string): void => console.log(`${((performance.now() - started) / 1_000).toFixed(0)} s: ${text}`);

const log = createLog({ logLevel: 'error' });
const database = await startEmbeddedDatabase(folder, log);
const app = await createApp(
  readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' }),
  log,
);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await client.query('create extension if not exists pageinspect');
const isThere = async (table: string): Promise<boolean> =>
  (await client.query('select 1 from pg_class where oid = to_regclass($1) and reltuples > 0', [table])).rowCount === 1;
// Fewer checkpoints while rows are loaded.
for (const setting of ["max_wal_size = '6GB'", 'autovacuum = off']) await client.query(`alter system set ${setting}`);
await client.query('select pg_reload_conf()');
if (!(await isThere('public.log_entries'))) await loadWhole(client, DOCUMENTS, say);
if (!(await isThere('by_month.document_places'))) await loadByMonth(client, say);
if (!(await isThere('whole_events.document_events'))) await loadWholeEvents(client, say);

await client.query('alter system reset all');
await client.query('select pg_reload_conf()');
await client.query('checkpoint');

const reader: Readonly<Record<Design, pg.Client>> = {
  'as it is': client,
  'documents by month': new pg.Client({ connectionString: database.url }),
  'events whole': new pg.Client({ connectionString: database.url }),
};
for (const [design, schema] of [
  ['documents by month', 'by_month'],
  ['events whole', 'whole_events'],
] as const) {
  await reader[design].connect();
  await reader[design].query(`set search_path = ${schema}, public`);
}
const designs = Object.entries(reader) as readonly (readonly [Design, pg.Client])[];

/** For reads by an index that only the whole table has here. */
const AS_IT_IS = designs.filter(([design]) => design === 'as it is');
/** For reads of documents alone. */
const DOCUMENTS_ONLY = designs.filter(([design]) => design !== 'events whole');

interface Measured {
  readonly name: string;
  readonly design: string;
  readonly median: number;
  readonly highest: number;
  /** Pages of 8 KB that one run looked at. */
  readonly pages: number;
}
const measured: Measured[] = [];
const middle = (numbers: readonly number[], share = 0.5): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)]!;

/** Each with its own values, so that pages are found or not as on a site whose visitors ask for any document. */
async function reads(
  name: string,
  sentFor: (n: number) => Promise<readonly Sent[]>,
  times = KEYS,
  compared = designs,
): Promise<void> {
  const step = Math.floor(DOCUMENTS / (times + 1));
  const runs = new Map<Design, { milliseconds: number; pages: number }[]>();
  for (let index = 1; index <= times; index += 1) {
    const statements = await sentFor(index * step);
    for (const [design, connection] of compared) {
      let [milliseconds, pages] = [0, 0];
      for (const statement of statements) {
        const explained = await explain(connection, statement);
        milliseconds += explained.milliseconds;
        const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = explained.plan;
        pages += hit + read;
      }
      runs.set(design, [...(runs.get(design) ?? []), { milliseconds, pages }]);
    }
  }
  for (const [design, all] of runs) {
    const took = all.map(({ milliseconds }) => milliseconds);
    measured.push({
      name,
      design,
      median: middle(took),
      highest: middle(took, 0.95),
      pages: middle(all.map(({ pages }) => pages)),
    });
  }
  say(name);
}

const numberOf = (n: number): string => {
  const hex = Number((BigInt(n) * 2_654_435_761n) % 4_294_967_296n)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0');
  return `26-${hex.slice(0, 4)}-${hex.slice(4)}`;
};
const hashOf = (n: number): string => bytesToHex(sha256(new TextEncoder().encode(String(n))));
const found = async (check: Promise<{ readonly document: unknown }>): Promise<void> => {
  if ((await check).document === null) throw new Error('The document to verify was not found.');
};
const admin: Actor = { ...NOBODY, userId: '11111111-1111-4111-8111-111111111111', role: 2 };
const FIRST = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const listed = (request: object): Promise<readonly Sent[]> =>
  statementsOf(() => documentList.read(app, admin, { ...FIRST, ...request }));

await reads(
  'verify by number',
  (n) => statementsOf(() => found(checkDocument(app, numberOf(n), null))),
  KEYS,
  DOCUMENTS_ONLY,
);
await reads('verify by hash', (n) => statementsOf(() => found(checkHash(app, hashOf(n)))), KEYS, DOCUMENTS_ONLY);
await reads(
  'verify by range of hashes',
  (n) => statementsOf(() => checkRange(app, bytesToHex(sha256(Buffer.from(hashOf(n), 'hex'))).slice(0, 5))),
  KEYS,
  DOCUMENTS_ONLY,
);
await reads(
  'the document of a number, by month found first',
  async (n) => [
    {
      text: `select * from documents where number = $1
      and created_at = (select created_at from by_month.document_places where number = $1)`,
      values: [numberOf(n)],
    },
  ],
  KEYS,
  DOCUMENTS_ONLY,
);
await reads('what happened to a document', async (n) => {
  const { rows } = await client.query<DocumentRow>('select * from documents where number = $1', [numberOf(n)]);
  return statementsOf(() => documentHistory(app, rows[0]!));
});
await reads('admin list of documents', () => listed({}), 20);
await reads('admin list, oldest first', () => listed({ order: [{ column: 'createdAt', dir: 'asc' }] }), 20);
await reads('admin list by issuer', () => listed({ order: [{ column: 'issuer', dir: 'asc' }] }), 20, AS_IT_IS);
await reads('admin list, kind W2Form', () => listed({ filters: { kind: 'W2Form' } }), 20);
await reads('admin list, rows 5,001 to 5,025', () => listed({ start: 5_000 }), 3);
await reads('admin list, search by number', (n) => listed({ search: numberOf(n) }), 20, AS_IT_IS);
await reads('the same, any part of a number', (n) => listed({ search: numberOf(n).slice(3) }), 20, AS_IT_IS);
await reads('admin list, search “Firm 4242 of”', () => listed({ search: 'Firm 4242 of' }), 20, AS_IT_IS);
await reads(
  'admin list, search “of Albany”, which is a quarter of all',
  () => listed({ search: 'of Albany' }),
  3,
  AS_IT_IS,
);
/** The first page of a search and its count, in every part of the three columns. */
const searchedBefore = (typed: string): readonly Sent[] => {
  const matching = `from documents where number ilike $1 or issuer ilike $1 or person ilike $1`;
  const parameters = [`%${typed}%`];
  return [
    { text: `select id, number, issuer ${matching} order by created_at desc, id desc limit 25`, values: parameters },
    { text: `select count(*) from (select 1 ${matching} limit 10001) as counted`, values: parameters },
  ];
};
await reads('search by number, as before', async (n) => searchedBefore(numberOf(n)), 20, AS_IT_IS);
await reads('search “Firm 4242 of”, as before', async () => searchedBefore('Firm 4242 of'), 20, AS_IT_IS);
await reads('an owner’s documents (50)', async (n) => {
  const { rows } = await client.query<{ owner: string }>('select owner_key as owner from documents where number = $1', [
    numberOf(n),
  ]);
  const owner: Actor = { ...NOBODY, userId: rows[0]!.owner.slice('user:'.length) };
  return statementsOf(() => listOwnDocuments(app, owner, { search: '', kind: null, page: 1 }));
});
await reads('an owner’s counts', async (n) => {
  const owner: Actor = { ...NOBODY, userId: bytesToHex(sha256(Buffer.from(String(n)))).slice(0, 32) };
  return statementsOf(() => countOwnDocuments(app, owner, new Date(monthStart(MONTHS - 12))));
});
await reads(
  'documents to erase',
  () => statementsOf(() => Promise.all([oldOfAccounts(app).execute(), oldOfGuests(app).execute()])),
  3,
  AS_IT_IS,
);
const lastWeek = new Date(Date.parse(monthStart(MONTHS)) - 7 * 86_400_000);
await reads(
  'documents of a week, for the nightly comparison',
  () => statementsOf(() => sealedSince(app, lastWeek).execute()),
  3,
  AS_IT_IS,
);

/** In transactions that are committed, one after the other. */
async function writes(
  name: string,
  design: string,
  count: number,
  run: (index: number) => Promise<unknown>,
): Promise<void> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    await run(index);
    all.push(performance.now() - from);
  }
  measured.push({ name, design, median: middle(all), highest: middle(all, 0.95), pages: 0 });
  say(`${name}, ${design}`);
}

const LAST_MONTH = monthStart(MONTHS - 1);
await client.query('set synchronous_commit = on');
await writes('a new document with its event and certification', 'as it is', KEYS, async (index) => {
  const [id, position] = [`new ${process.pid} ${index}`, DOCUMENTS + 1_000 + index + process.pid * 1_000];
  await client.query('begin');
  await client.query(
    `insert into documents (id, series_id, created_at, number, code, kind, template, revision, owner_key, level, status_line,
       label, issuer, person, period, issued_on, tables_version, template_version, fingerprint, state, access_key_hash,
       content, live_key, file_sha256)
     select $1::text, $1, timestamptz '${LAST_MONTH}' + $2 * interval '1 second', $1, code, kind, template, revision, owner_key, level,
       status_line, label, issuer, person, period, issued_on, tables_version, template_version, fingerprint, state,
       access_key_hash, content, $1, encode(sha256(convert_to($1::text, 'UTF8')), 'hex') from documents where number = $3`,
    [id, index, numberOf(DOCUMENTS - index)],
  );
  await client.query(`insert into document_events (document_id, event, created_at) values ($1, 'sealed', now())`, [id]);
  await client.query(
    `insert into attestations select $1::bigint, $2, version, text, typed_name, origin_hash, now(), previous_hash, md5($2::text)
     from attestations where position = 1`,
    [position, id],
  );
  await client.query('commit');
});
await writes('1,000 documents change their state', 'as it is', 1, () =>
  client.query(`update documents set state_changed_at = now()
    where id in (select id from documents where created_at >= '${LAST_MONTH}' order by created_at limit 1000)`),
);
await writes('vacuum of documents after it', 'as it is', 1, () => client.query('vacuum documents'));
await writes('the oldest month of events ends', 'events whole', 1, () =>
  client.query(`delete from whole_events.document_events where created_at < '${monthStart(1)}'`),
);
await writes('vacuum of events after it', 'events whole', 1, () => client.query('vacuum whole_events.document_events'));
await writes('the oldest month of events ends', 'as it is', 1, () => client.query(`drop table ${monthOfEvents(0)}`));
await client.query(`create table events_before as select * from whole_events.document_events`);
await writes('all events go from one table into their months', 'as it is', 1, async () => {
  await client.query('create table into_months (like events_before) partition by range (created_at)');
  for (let month = 1; month < MONTHS; month += 1)
    await client.query(`create table into_months_${month} partition of into_months
      for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}')`);
  await client.query('create table into_months_other partition of into_months default');
  await client.query('insert into into_months select * from events_before');
  await client.query('alter table into_months add primary key (id, created_at)');
  await client.query('create index on into_months (document_id, created_at)');
  await client.query('create index on into_months (event, created_at)');
});
await client.query('drop table into_months, events_before');
await writes('documents read for a backup', 'as it is', 1, async () => {
  const psql = spawn('psql', [database.url, '-q', '-c', 'copy documents to stdout'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await pipeline(psql.stdout, new Writable({ write: (_chunk, _encoding, done) => done() }));
});

const { rows: sizes } = await client.query<{
  schema: string;
  name: string;
  heap: string;
  indexes: string;
  rows: string;
}>(
  `select nspname as schema, regexp_replace(relname, '(_\\d+)+$|_other$', '') as name,
     sum(pg_table_size(c.oid)) as heap, sum(pg_indexes_size(c.oid)) as indexes, sum(reltuples)::bigint as rows
   from pg_class c join pg_namespace n on n.oid = relnamespace
   where relkind = 'r' and (nspname in ('by_month', 'whole_events') or nspname = 'public' and regexp_replace(relname, '(_\\d+)+$|_other$', '') = any($1)) group by 1, 2 order by 1, 2`,
  [TABLES],
);
const { rows: depths } = await client.query<{ name: string; level: number; bytes: string }>(
  `select relname as name, (bt_metap(relname)).level as level, pg_relation_size(i.oid) as bytes
   from pg_index join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
   where amname = 'btree' and indrelid = 'public.documents'::regclass order by 3 desc`,
);
const { rows: others } = await client.query<{ name: string; bytes: string }>(
  `select relname as name, pg_relation_size(i.oid) as bytes
   from pg_index join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
   where amname <> 'btree' and indrelid = 'public.documents'::regclass order by 2 desc`,
);

for (const connection of Object.values(reader)) await connection.end();
await stopApp(app);
await database.stop();

const gigabytes = (bytes: string): string => (Number(bytes) / 1024 ** 3).toFixed(2);
const figure = (milliseconds: number): string =>
  milliseconds >= 1_000
    ? `${(milliseconds / 1_000).toFixed(1)} s`
    : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
const report = [
  `# The registry with ${DOCUMENTS.toLocaleString('en-US')} documents, and other ways to keep it`,
  '',
  `As many events, certifications and log entries, over ${MONTHS} months. On ${cpus().length} cores (${cpus()[0]!.model.trim()}) with a load of ${loadavg()[0]!.toFixed(0)} at the end, PostgreSQL as \`npm start\` runs it (128 MB of its own memory). Reads are EXPLAIN (ANALYZE, BUFFERS) of what the use cases send, each with other values; writes are committed. Contents of documents are left out: 9 KB each, which are stored apart and read by the document's page only. As it is: documents whole, events by month. Documents by month have the indexes that the reads here use.`,
  '',
  'Made by `node bench/partitions.ts`. [0191](../docs/decisions/0191-registry-is-not-partitioned.md) and [0240](../docs/decisions/0240-searches-of-millions.md) say what follows.',
  '',
  '| what | design | median | 95 in 100 | pages of 8 KB |',
  '|---|---|---:|---:|---:|',
  ...measured.map(
    ({ name, design, median, highest, pages }) =>
      `| ${name} | ${design} | ${figure(median)} | ${figure(highest)} | ${pages || ''} |`,
  ),
  '',
  '| table | rows | data, GB | indexes, GB |',
  '|---|---:|---:|---:|',
  ...sizes.map(
    ({ schema, name, heap, indexes, rows }) =>
      `| ${schema === 'public' ? name : `${name}, ${schema === 'by_month' ? 'by month' : 'whole'}`} | ${Number(rows).toLocaleString('en-US')} | ${gigabytes(heap)} | ${gigabytes(indexes)} |`,
  ),
  '',
  '| index of the whole table | levels below the root | GB |',
  '|---|---:|---:|',
  ...depths.map(({ name, level, bytes }) => `| ${name} | ${level} | ${gigabytes(bytes)} |`),
  ...others.map(({ name, bytes }) => `| ${name} | not a tree | ${gigabytes(bytes)} |`),
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, values.report), report);
console.log(report);
