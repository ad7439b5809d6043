import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Stored files that differ from the sealed ones, until they match again, and how far the nightly check got. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table file_damages (
      file_key text primary key,
      document_id text not null references documents (id),
      damage text not null check (damage in ('missing', 'changed')),
      found_at timestamptz not null
    )`.execute(db);
  await sql`
    create table file_scrubs (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      checked integer not null,
      damaged integer not null,
      -- The next run continues after this document; empty when all have been checked.
      last_document_id text not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table file_scrubs`.execute(db);
  await sql`drop table file_damages`.execute(db);
};
