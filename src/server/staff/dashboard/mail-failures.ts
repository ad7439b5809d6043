import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

const FAILED = sql`select id as job_id, completed_on as failed_at from pgboss.job where name = 'mail' and state = 'failed'`;

/** Every email that failed for good: the recorded ones, and those in the queue since then. */
export const MAIL_FAILURES = sql`select job_id, failed_at from mail_failures union ${FAILED}`;

/** Records failed emails before the queue forgets them. Runs on a schedule, and before staff retry a failed email. */
export async function recordMailFailures(db: Kysely<Database>): Promise<void> {
  await sql`insert into mail_failures (job_id, failed_at) ${FAILED} on conflict do nothing`.execute(db);
}
