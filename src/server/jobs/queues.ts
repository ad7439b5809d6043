import type { PgBoss, QueueOptions } from 'pg-boss';
import type { Job } from './job.ts';

/** Jobs that failed for good wait here until staff look at them. */
export const DEAD_LETTER = 'dead-letter';

/** A worker that was killed shows no sign of life for this long; then another takes what it was at. */
const SIGN_OF_LIFE_SECONDS = 15;

const ofQueue = (job: Job): QueueOptions & { notify: boolean; deadLetter: string } => ({
  retryLimit: job.retries,
  retryDelay: job.firstRetrySeconds,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: job.expireSeconds,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  notify: true,
  deadLetter: DEAD_LETTER,
});

/** Makes the database's queues what the registry says, at every start. */
export const declareQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER);
  await Promise.all(
    jobs.map(async (job) => {
      await (known.has(job.name) ? boss.updateQueue(job.name, ofQueue(job)) : boss.createQueue(job.name, ofQueue(job)));
      if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {});
    }),
  );
};
