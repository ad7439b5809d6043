import { type Kysely, sql } from 'kysely';

/**
 * Statements that a company makes for its people, the requests of people who want one, and which person a statement is about,
 * so that it ends with the employment.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table statement_batches (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      kind text not null,
      first_month text not null default '',
      months integer not null default 0,
      signer_name text not null default '',
      signer_title text not null default '',
      created_at timestamptz not null
    )`,
    sql`create index statement_batches_company on statement_batches (company_id, created_at desc)`,
    sql`create table statement_rows (
      id uuid primary key default gen_random_uuid(),
      batch_id uuid not null references statement_batches (id) on delete cascade,
      person_id uuid not null references company_people (id) on delete cascade,
      is_included boolean not null default true,
      divided jsonb not null default '[]',
      document_id text unique references documents (id),
      mailed_at timestamptz,
      unique (batch_id, person_id)
    )`,
    sql`create index statement_rows_person on statement_rows (person_id)`,
    sql`create table statement_requests (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      person_id uuid not null references company_people (id) on delete cascade,
      address text not null check (address = lower(address)),
      language text not null default 'en',
      row_id uuid references statement_rows (id) on delete set null,
      answer text check (answer in ('issued', 'declined')),
      reason text not null default '',
      created_at timestamptz not null,
      answered_at timestamptz
    )`,
    sql`create unique index statement_requests_open on statement_requests (company_id, person_id) where answer is null`,
    sql`create index statement_requests_address on statement_requests (address)`,
    sql`create index statement_requests_person on statement_requests (person_id)`,
    sql`create index statement_requests_row on statement_requests (row_id)`,
    sql`create index statement_requests_created on statement_requests (created_at)`,
    sql`create table stated_employments (
      document_id text primary key references documents (id) on delete cascade,
      person_id uuid references company_people (id) on delete set null
    )`,
    sql`create index stated_employments_person on stated_employments (person_id)`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['stated_employments', 'statement_requests', 'statement_rows', 'statement_batches'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
