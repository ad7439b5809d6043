import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table drafts (
      id uuid primary key default gen_random_uuid(),
      owner_key text not null,
      kind text not null,
      name text not null,
      -- The form as typed, valid or not.
      form jsonb not null,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index drafts_owner on drafts (owner_key, updated_at desc)`.execute(db);
  await sql`create index drafts_updated on drafts (updated_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table drafts`.execute(db);
};
