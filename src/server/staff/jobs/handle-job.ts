import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { recordMailFailures } from '../dashboard/mail-failures.ts';

async function requireFailed(app: App, id: string): Promise<{ readonly name: string }> {
  const { rows } = isUuid(id)
    ? await sql<{ name: string; state: string }>`select name, state::text from pgboss.job where id = ${id}`.execute(
        app.db,
      )
    : { rows: [] };
  const [job] = rows;
  if (!job) throw new AppError('NOT_FOUND', 'Job not found.');
  if (job.state !== 'failed') throw new AppError('CONFLICT', 'Only failed jobs can be retried or deleted.');
  return job;
}

/** Puts a failed job back in the queue with all its attempts. */
export async function retryJob(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  const { name } = await requireFailed(app, id);
  await app.db.transaction().execute(async (trx) => {
    await recordMailFailures(trx);
    await app.jobs.boss.retry(name, id, { db: fromKysely(trx) });
    await recordAudit(trx, actor, { action: 'job.retried', subject: `job:${id}`, after: { name } });
  });
}

/** Deletes a failed job from the queue: its work is done another way, or not at all. */
export async function deleteJob(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  const { name } = await requireFailed(app, id);
  await app.db.transaction().execute(async (trx) => {
    await recordMailFailures(trx);
    await app.jobs.boss.deleteJob(name, id, { db: fromKysely(trx) });
    await recordAudit(trx, actor, { action: 'job.dropped', subject: `job:${id}`, before: { name } });
  });
}
