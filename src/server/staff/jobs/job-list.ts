import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly attempts: number;
  readonly createdAt: Date;
  readonly startAfter: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** For an email: which one, and to whom. Its content and links stay private to the recipient. */
  readonly template: string | null;
  readonly to: string | null;
  readonly problem: string | null;
}

/** The queue without its secrets: an email's content has links that sign a person in. */
const safely = sql<JobRow>`(
  select id, name, state::text as state, retry_count as attempts, created_on as "createdAt",
    start_after as "startAfter", started_on as "startedAt", completed_on as "completedAt",
    data->>'template' as template, data->>'to' as "to", output->>'message' as problem
  from pgboss.job where name not like '\\_\\_%')`;

export const jobList = defineAdminList({
  name: 'jobs',
  query: ({ db }: App) => db.selectFrom(safely.as('job')).selectAll(),
  sortBy: { createdAt: 'job.createdAt', name: 'job.name', state: 'job.state' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['job.template', 'job.to', 'job.problem'],
  unique: 'job.id',
  filters: {
    state: {
      values: JOB_STATES,
      apply: (query, state) => query.where('job.state', '=', state as (typeof JOB_STATES)[number]),
    },
    name: { values: 'any', apply: (query, name) => query.where('job.name', '=', name) },
  },
  csv: [
    ['Job ID', ({ id }) => id],
    ['Job', ({ name }) => name],
    ['Status', ({ state }) => state],
    ['Retries', ({ attempts }) => attempts],
    ['Created', ({ createdAt }) => createdAt.toISOString()],
    ['Finished', ({ completedAt }) => completedAt?.toISOString() ?? null],
    ['Email', ({ template }) => template],
    ['To', ({ to }) => to],
    ['Error', ({ problem }) => problem],
  ],
});

export async function findJob(app: App, actor: Actor, id: string): Promise<JobRow> {
  requireAdmin(actor);
  const row = isUuid(id)
    ? await app.db.selectFrom(safely.as('job')).selectAll().where('job.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('NOT_FOUND', 'Job not found. Completed jobs are deleted after a week.');
  return row;
}
