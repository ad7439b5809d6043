import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit-log.ts';
import { recordMailFailures } from '../dashboard/mail-failures.ts';

async function requireFailed(app: App, id: string): Promise<{ readonly name: string }> {
  const { rows } = isUuid(id)
    ? await sql<{ name: string; state: string }>`select name, state::text from pgboss.job where id = ${id}`.execute(
        app.db,
      )
    : { rows: [] };
  const [job] = rows;
  if (!job) throw new AppError('NOT_FOUND', 'There is no such job.');
  if (job.state !== 'failed')
    throw new AppError('CONFLICT', 'Only a job that failed for good can be tried again or let go.');
  return job;
}

/** Puts a job that failed for good in again, with all its attempts. */
export async function retryJob(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  const { name } = await requireFailed(app, id);
  await app.db.transaction().execute(async (trx) => {
    await recordMailFailures(trx);
    await app.jobs.boss.retry(name, id, { db: fromKysely(trx) });
    await recordAudit(trx, actor, { action: 'job.retried', subject: `job:${id}`, after: { name } });
  });
}

/** Takes a job that failed for good out of the queue: what it was to do is done another way, or not at all. */
export async function dropJob(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  const { name } = await requireFailed(app, id);
  await app.db.transaction().execute(async (trx) => {
    await recordMailFailures(trx);
    await app.jobs.boss.deleteJob(name, id, { db: fromKysely(trx) });
    await recordAudit(trx, actor, { action: 'job.dropped', subject: `job:${id}`, before: { name } });
  });
}
