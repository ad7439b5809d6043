import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table house_versions (
      version integer primary key check (version > 0),
      -- Site settings by staff; an empty text uses the value of the environment.
      settings jsonb not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table house_versions`.execute(db);
};
