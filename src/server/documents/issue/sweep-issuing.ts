import { sql } from 'kysely';
import { ISSUING_HOURS, LATE_MINUTES } from '../../../domain/orders/issuing.ts';
import type { App } from '../../services/app.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { renderDocumentsJob } from './render-documents-job.ts';

const TOO_LATE = `We tried for ${ISSUING_HOURS} hours and could not issue this document.`;

/**
 * Handles documents that take too long to issue: one that lost its job gets a new one, and one that missed its deadline
 * fails and is refunded.
 */
export async function sweepIssuing(app: App): Promise<void> {
  const late = new Date(app.now().getTime() - LATE_MINUTES * 60_000);
  const tooLate = new Date(app.now().getTime() - ISSUING_HOURS * 3_600_000);
  const { rows } = await sql<{ id: string; since: Date; hasJob: boolean }>`
    select id, since, exists (
        select from pgboss.job
        where name = ${renderDocumentsJob.name} and state in ('created', 'retry', 'active') and (data -> 'documentIds' ? late.id or data ->> 'documentId' = late.id)
      ) as "hasJob"
    from (select id, coalesce(state_changed_at, created_at) as since from documents where state = 'issuing') as late
    where since < ${late} order by since`.execute(app.db);
  for (const { id, since, hasJob } of rows) {
    try {
      if (since < tooLate) await app.hooks.documentFailed(app, { id }, TOO_LATE);
      else if (!hasJob) await enqueue(app, app.db, renderDocumentsJob, { documentIds: [id] });
    } catch (error) {
      app.log.error(
        { err: error, document: id },
        'A late document could not be looked after; the next sweep tries again',
      );
    }
  }
}
