import { type Kysely, sql } from 'kysely';

/** A person who is removed from a company can be restored for a month, with their open entries and leave corrections. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table removed_people (
      id uuid primary key,
      company_id uuid not null references companies on delete cascade,
      name text not null,
      -- The rows as they were: the person, the rows of open pay runs, the corrections of leave balances.
      person jsonb not null,
      rows jsonb not null,
      adjustments jsonb not null,
      removed_at timestamptz not null
    )`.execute(db);
  await sql`create index removed_people_company on removed_people (company_id, removed_at)`.execute(db);
  await sql`create index removed_people_removed on removed_people (removed_at)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table removed_people`.execute(db);
}
