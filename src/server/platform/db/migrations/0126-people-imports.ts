import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The last import of each company's people, so that it can be undone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table people_imports (
      company_id uuid primary key references companies (id) on delete cascade,
      -- The people with their columns from before. Null for someone whom the import added.
      people jsonb not null,
      imported_at timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table people_imports`.execute(db);
};
