import type pg from 'pg';

/** The registry as the site has it, with documents by month too, or with events in one table: the same columns and rows. */
export type Design = 'as it is' | 'documents by month' | 'events whole';

/** Three years of months. */
export const MONTHS = 36;
const FIRST_MONTH = Date.UTC(2024, 0, 1);

export const monthStart = (index: number): string => {
  const date = new Date(FIRST_MONTH);
  date.setUTCMonth(index);
  return date.toISOString().slice(0, 10);
};

const DAYS = Math.round((Date.parse(monthStart(MONTHS)) - FIRST_MONTH) / 86_400_000);

/** Rows by time, as a site writes them. Ids, numbers and hashes are spread as random ones are, and repeatable. */
const at = (rows: number): string =>
  `timestamptz '${monthStart(0)}' + (n::float8 / ${rows + 1}) * interval '${DAYS} days'`;
const ID = "md5('document ' || n)";
// Odd, so each number has its own.
const NUMBER = "upper(lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0'))";

const CONTENT = JSON.stringify({ facts: { person: null, period: 'x', figures: [], enteredByIssuer: 0 } });

/** What the site keeps of a document once its contents are erased, which is after two years; before, a short content. */
const LOADS: Readonly<Record<string, (rows: number, from: number, to: number) => string>> = {
  documents: (rows, from, to) => `
    insert into documents (id, number, code, kind, template, series_id, revision, owner_key, level, status_line, label,
      issuer, person, period, issued_on, tables_version, template_version, fingerprint, state, access_key_hash,
      file_key, file_sha256, sealed_at, created_at, file_bytes, page_count, content, live_key)
    select ${ID}, '26-' || substr(${NUMBER}, 1, 4) || '-' || substr(${NUMBER}, 5), substr(md5('code ' || n), 1, 8),
      (array['PayStub','PayStub','PayStub','Invoice','UtilityBill','BankStatement','W2Form','MISC1099'])[1 + n % 8],
      1, ${ID}, 1, 'user:' || md5('owner ' || n % 200000), (array['U','U','U','D','B','S'])[1 + n % 6],
      'Self-prepared. Issuer not verified.', 'Pay statement', 'Firm ' || n % 50000 || ' of ' ||
      (array['Albany','Boise','Camden','Dayton'])[1 + n % 4], case when is_erased then null else 'Person ' || n % 700000 end,
      case when is_erased then '' else 'Period ' || n end, at::date, '2026', '1', md5('print ' || n), 
      (array['live','live','live','live','live','live','superseded','revoked'])[1 + (n / 8) % 8], md5('key ' || n),
      case when is_erased then null else 'documents/' || ${ID} || '.pdf' end,
      encode(sha256(n::text::bytea), 'hex'), at + interval '3 seconds', at, 40000, 1,
      case when is_erased then null else '${CONTENT}'::jsonb end,
      case when is_erased then null else 'firm ' || n % 50000 || ' person ' || n % 700000 || ' period ' || n end
    from generate_series(${from}, ${to}) as n, lateral (select ${at(rows)} as at) as made,
      lateral (select at < timestamptz '${monthStart(12)}' as is_erased) as age`,
  document_events: (rows, from, to) => `
    insert into document_events (document_id, event, created_at)
    select ${ID}, case when n % 3 = 0 then 'downloaded' else 'checked' end, ${at(rows)}
    from generate_series(${from}, ${to}) as n`,
  attestations: (rows, from, to) => `
    insert into attestations (position, document_id, version, text, typed_name, origin_hash, created_at, previous_hash, hash)
    select n, ${ID}, '2026-11-20', repeat('I may issue this document. ', 8), 'Ines Vallejo', md5('origin ' || n), ${at(rows)},
      encode(sha256((n - 1)::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex')
    from generate_series(${from}, ${to}) as n`,
  log_entries: (rows, from, to) => `
    insert into log_entries (document_id, statement, position, logged_at)
    select ${ID}, '{}', n - 1, ${at(rows)} from generate_series(${from}, ${to}) as n`,
};

export const TABLES = Object.keys(LOADS);
/** In months beside events. Certifications are a chain and the log is a sequence: both are read as a whole and nothing of them ends. */
const BY_MONTH = ['documents'];
/** The indexes that the measured reads use: 22 of each of 36 months take an hour on a busy machine. */
const MEASURED = /^(?:documents_(?:code|file_sha256|hash_of_hash|number_key|owner|sort_created_at|sort_kind))/;

const AT_ONCE = 1_000_000;

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** Fills the tables of the site. Indexes and keys are made afterwards, which is several times faster. */
export async function loadWhole(client: pg.Client, rows: number, say: (text: string) => void): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'",
  );
  for (let month = 0; month < MONTHS; month += 1)
    await client.query(`create table if not exists ${monthOfEvents(month)} partition of document_events
      for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}')`);
  for (const table of TABLES) {
    const indexes = await indexesOf(client, table);
    const keys = await keysOf(client, table);
    for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name} cascade`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (let from = 1; from <= rows; from += AT_ONCE)
      await client.query(LOADS[table]!(rows, from, Math.min(rows, from + AT_ONCE - 1)));
    say(`${table}: rows`);
    for (const { name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum (freeze, analyze) ${table}`);
    say(`${table}: indexes`);
  }
  await client.query('set session_replication_role = default');
  await client.query('insert into issuer_names (name) select distinct issuer from documents');
  await client.query('vacuum (freeze, analyze) issuer_names');
}

export const monthOfEvents = (month: number): string =>
  `document_events_${monthStart(month).slice(0, 7).replace('-', '_')}`;

/** Events in one table, as they were before they were kept by month. */
export async function loadWholeEvents(client: pg.Client, say: (text: string) => void): Promise<void> {
  await client.query('create schema whole_events');
  await client.query(`create table whole_events.document_events as select * from public.document_events`);
  await client.query('alter table whole_events.document_events add primary key (id)');
  for (const columns of ['document_id, created_at', 'event, created_at'])
    await client.query(`create index on whole_events.document_events (${columns})`);
  await client.query('vacuum (freeze, analyze) whole_events.document_events');
  say('events whole: rows and indexes');
}

/**
 * The same in partitions of a month, in a schema of its own. A unique index needs the month in it, so what must be unique
 * for all time is in a table that finds the month by number, id or hash.
 */
export async function loadByMonth(client: pg.Client, say: (text: string) => void): Promise<void> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'");
  await client.query('create schema by_month');
  for (const table of BY_MONTH) {
    const columns = await columnsOf(client, table);
    await client.query(`create table by_month.${table} (like public.${table} including defaults including generated)
      partition by range (created_at)`);
    for (let month = 0; month < MONTHS; month += 1)
      await client.query(`create table by_month.${table}_${month} partition of by_month.${table}
        for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}')`);
    await client.query(`insert into by_month.${table} (${columns}) select ${columns} from public.${table}`);
    say(`${table} by month: rows`);
    for (const { name, definition } of [...(await indexesOf(client, table)), ...(await keyIndexesOf(client, table))])
      if (MEASURED.test(name)) await client.query(inSchema(definition, table));
    await client.query(`vacuum (freeze, analyze) by_month.${table}`);
    say(`${table} by month: indexes`);
  }
  await client.query(`create table by_month.document_places as
    select id, number, file_sha256, created_at from public.documents`);
  for (const column of ['id', 'number', 'file_sha256'])
    await client.query(`create unique index on by_month.document_places (${column})`);
  await client.query('vacuum (freeze, analyze) by_month.document_places');
  say('places: rows and indexes');
}

/** Without "unique", which a partitioned table would only hold within a month. */
const inSchema = (definition: string, table: string): string =>
  definition
    .replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON/, 'CREATE INDEX ON')
    .replace(`public.${table}`, `by_month.${table}`);

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name).join(', ');
}

const INDEXES = `
  select i.relname as name, replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') as definition
  from pg_index join pg_class i on i.oid = indexrelid
  where indrelid = $1::regclass and `;
const IS_KEY = 'exists (select 1 from pg_constraint where conindid = i.oid and contype in ($$p$$, $$u$$))';

const indexesOf = async (client: pg.Client, table: string): Promise<readonly Definition[]> =>
  (await client.query<Definition>(`${INDEXES} not ${IS_KEY}`, [`public.${table}`])).rows;

const keyIndexesOf = async (client: pg.Client, table: string): Promise<readonly Definition[]> =>
  (await client.query<Definition>(`${INDEXES} ${IS_KEY}`, [`public.${table}`])).rows;

const keysOf = async (client: pg.Client, table: string): Promise<readonly Definition[]> =>
  (
    await client.query<Definition>(
      `select conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
      [`public.${table}`],
    )
  ).rows;
