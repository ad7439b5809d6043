import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The queue does not keep failures: it deletes an email that failed for good after a week, or when staff retry or
 * delete it.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table mail_failures (
      job_id uuid not null,
      failed_at timestamptz not null,
      -- Retried by staff, the same email may fail again.
      primary key (job_id, failed_at)
    )`.execute(db);
  await sql`create index mail_failures_failed_at on mail_failures (failed_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table mail_failures`.execute(db);
};
