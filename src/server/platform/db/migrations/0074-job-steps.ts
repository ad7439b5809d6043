import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How each step of the sweep and of the nightly comparison ended last time. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table job_steps (
      name text primary key,
      ended_at timestamptz not null,
      milliseconds integer not null,
      failed boolean not null,
      -- Null until it succeeds for the first time.
      succeeded_at timestamptz
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table job_steps`.execute(db);
};
