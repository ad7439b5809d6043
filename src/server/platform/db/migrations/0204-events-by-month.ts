import { type Kysely, sql } from 'kysely';

/**
 * Events are the only rows that grow with checks and end by age, so a month of them ends as a whole. Each month is a
 * partition; `months-of-events.ts` makes the next ones and drops the oldest. An event of any other month is stored too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await lockBoth(db);
  await sql`alter table document_events rename to whole_events`.execute(db);
  for (const [from, to] of [
    ['pkey', 'id'],
    ['document', 'document'],
    ['event', 'event'],
  ] as const)
    await sql`alter index ${sql.id(`document_events_${from}`)} rename to ${sql.id(`whole_events_${to}`)}`.execute(db);
  await sql`
    create table document_events (
      id bigint generated always as identity,
      document_id text not null,
      event text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now()
    ) partition by range (created_at)`.execute(db);
  await sql`create table document_events_other partition of document_events default`.execute(db);
  // Adding a month to a moment depends on the time zone of the connection.
  await sql`set local time zone 'UTC'`.execute(db);
  // The months that there are rows of, this one and the next three.
  await sql`
    do $$
    declare month timestamptz;
    begin
      for month in
        select date_trunc('month', created_at, 'UTC') from whole_events
        union select date_trunc('month', now(), 'UTC') + n * interval '1 month' from generate_series(0, 3) as n
        order by 1
      loop
        execute format('create table %I partition of document_events for values from (%L) to (%L)',
          'document_events_' || to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
      end loop;
    end $$`.execute(db);
  await moveRows(db, 'whole_events', 'document_events');
  // After the rows, which is several times as fast.
  await sql`alter table document_events add primary key (id, created_at)`.execute(db);
  await sql`create index document_events_document on document_events (document_id, created_at)`.execute(db);
  await sql`create index document_events_event on document_events (event, created_at)`.execute(db);
  await sql`alter table document_events add foreign key (document_id) references documents (id)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await lockBoth(db);
  await sql`
    create table whole_events (
      id bigint generated always as identity,
      document_id text not null,
      event text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db);
  await moveRows(db, 'document_events', 'whole_events');
  await sql`alter table whole_events rename to document_events`.execute(db);
  await sql`alter table document_events add constraint document_events_pkey primary key (id)`.execute(db);
  await sql`create index document_events_document on document_events (document_id, created_at)`.execute(db);
  await sql`create index document_events_event on document_events (event, created_at)`.execute(db);
  await sql`
    alter table document_events add constraint document_events_document_id_fkey
    foreign key (document_id) references documents (id)`.execute(db);
}

/**
 * All locks at once, in the order in which purchases take them: a node of the earlier release that writes meanwhile waits, and
 * neither waits for the other.
 */
const lockBoth = (db: Kysely<never>): Promise<unknown> =>
  sql`lock table documents, document_events in access exclusive mode`.execute(db);

/** With their ids, and the counter of ids behind them. */
async function moveRows(db: Kysely<never>, from: string, to: string): Promise<void> {
  await sql`
    insert into ${sql.table(to)} (id, document_id, event, detail, created_at) overriding system value
    select id, document_id, event, detail, created_at from ${sql.table(from)}`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence(${to}, 'id'), nextval(pg_get_serial_sequence(${from}, 'id')), false)`.execute(
    db,
  );
  await sql`drop table ${sql.table(from)}`.execute(db);
}
