import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The W-2s and 1099s of a company and year: what the owner types for them, and the documents they became. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table year_ends (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      year smallint not null,
      ein text not null default '',
      created_at timestamptz not null,
      unique (company_id, year)
    )`.execute(db);
  await sql`
    create table year_end_rows (
      id uuid primary key default gen_random_uuid(),
      year_end_id uuid not null references year_ends (id) on delete cascade,
      key text not null,
      person_id uuid references company_people (id) on delete set null,
      is_included boolean not null,
      number_kind text not null default 'ssn',
      last_four text not null default '',
      document_id text unique references documents (id),
      mailed_at timestamptz,
      unique (year_end_id, key)
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table year_end_rows`.execute(db);
  await sql`drop table year_ends`.execute(db);
};
