import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The queue forgets: a letter that failed for good leaves it after a week, or when staff try it again or let it go. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table mail_failures (
      job_id uuid not null,
      failed_at timestamptz not null,
      -- Tried again by staff, the same letter may fail a second time.
      primary key (job_id, failed_at)
    )`.execute(db);
  await sql`create index mail_failures_failed_at on mail_failures (failed_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table mail_failures`.execute(db);
};
