import { type Kysely, sql } from 'kysely';

/**
 * What became of the difference between what was paid and what the corrected pay stub says: settled by a row of a pay run,
 * or removed with a reason. Those of before this release are removed: they were settled elsewhere.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table settled_differences (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references company_people on delete cascade,
      series_id text not null,
      amount bigint not null,
      row_id uuid references pay_run_rows on delete cascade,
      reason text not null default '',
      decided_at timestamptz not null default now(),
      check ((row_id is null) = (reason <> ''))
    )`.execute(db);
  await sql`create index settled_differences_series on settled_differences (series_id)`.execute(db);
  await sql`create index settled_differences_person on settled_differences (person_id)`.execute(db);
  await sql`create unique index settled_differences_row on settled_differences (row_id, series_id)`.execute(db);
  await sql`alter table pay_run_rows add column agreed jsonb not null default '{}'`.execute(db);
  await sql`
    insert into settled_differences (person_id, series_id, amount, reason)
    select figures.person_id, live.series_id, figures.net - paid.net, 'Corrected before differences were kept'
    from pay_stub_figures figures
    join documents live on live.id = figures.document_id and live.revision > 1
    join pay_stub_figures paid on paid.document_id = live.series_id
    where figures.person_id is not null and figures.is_in_force and figures.is_known and paid.is_known
      and figures.net <> paid.net`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_run_rows drop column agreed`.execute(db);
  await sql`drop table settled_differences`.execute(db);
}
