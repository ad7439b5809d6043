import { type Kysely, sql } from 'kysely';

/** Many rows that one call sent. A job saves them in parts, and each row says what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table bulk_operations (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      company_id uuid not null references companies (id) on delete cascade,
      run_id uuid references pay_runs (id) on delete cascade,
      what text not null check (what in ('people', 'entries')),
      key_name text,
      attempt text not null,
      total integer not null,
      problem text,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (user_id, attempt),
      check ((what = 'entries') = (run_id is not null))
    )`,
    sql`create table bulk_rows (
      operation_id uuid not null references bulk_operations (id) on delete cascade,
      position integer not null,
      sent jsonb,
      is_done boolean not null default false,
      saved_id uuid,
      problem jsonb,
      primary key (operation_id, position),
      check (not is_done or sent is null)
    )`,
    sql`create index bulk_operations_company on bulk_operations (company_id)`,
    sql`create index bulk_operations_run on bulk_operations (run_id) where run_id is not null`,
    sql`create index bulk_operations_created on bulk_operations (created_at)`,
    sql`create index bulk_rows_open on bulk_rows (operation_id, position) where not is_done`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table bulk_rows`.execute(db);
  await sql`drop table bulk_operations`.execute(db);
}
