import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

const FAILED = sql`select id as job_id, completed_on as failed_at from pgboss.job where name = 'mail' and state = 'failed'`;

/** Every letter that failed for good: those written down, and those that the queue holds since then. */
export const MAIL_FAILURES = sql`select job_id, failed_at from mail_failures union ${FAILED}`;

/** Writes down what the queue will forget. Done by the clock, and before staff take a failed letter up again. */
export async function recordMailFailures(db: Kysely<Database>): Promise<void> {
  await sql`insert into mail_failures (job_id, failed_at) ${FAILED} on conflict do nothing`.execute(db);
}
