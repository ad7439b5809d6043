import { type Kysely, sql } from 'kysely';
import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from './job.ts';

/** After this long without a heartbeat, another worker takes over the job of a killed one. */
const SIGN_OF_LIFE_SECONDS = 15;

const ofQueue = (job: Job): QueueOptions & { notify: boolean } => ({
  retryLimit: job.retries,
  retryDelay: job.firstRetrySeconds,
  retryBackoff: true,
  retryDelayMax: job.longestRetrySeconds,
  expireInSeconds: job.expireSeconds,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  notify: true,
  ...(job.keepSeconds !== undefined && { deleteAfterSeconds: job.keepSeconds }),
});

const isAsDeclared = (queue: QueueResult | undefined, job: Job): boolean =>
  queue !== undefined &&
  Object.entries(ofQueue(job)).every(([name, value]) => queue[name as keyof QueueResult] === value);

/** A queue of earlier releases that nobody read: copies of failed jobs, which counted as waiting for two weeks. */
const UNREAD = 'dead-letter';

/** Updates the database's queues to match the registry, at every start. Most starts find nothing to change. */
export const declareQueues = async (boss: PgBoss, jobs: readonly Job[], db: Kysely<Database>): Promise<void> => {
  const queues = await boss.getQueues();
  const schedules = await boss.getSchedules();
  const known = new Map(queues.map((queue) => [queue.name, queue]));
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
  await Promise.all(
    jobs.map(async (job) => {
      if (!isAsDeclared(known.get(job.name), job))
        await (known.has(job.name)
          ? boss.updateQueue(job.name, ofQueue(job))
          : boss.createQueue(job.name, ofQueue(job)));
      if (job.schedule !== undefined && crons.get(job.name) !== job.schedule)
        await boss.schedule(job.name, job.schedule, {});
    }),
  );
  if (!known.has(UNREAD)) return;
  // Jobs and queues of the package itself name it too.
  await sql`update pgboss.job set dead_letter = null where dead_letter = ${UNREAD}`.execute(db);
  await sql`update pgboss.queue set dead_letter = null where dead_letter = ${UNREAD}`.execute(db);
  await boss.deleteQueue(UNREAD);
};
