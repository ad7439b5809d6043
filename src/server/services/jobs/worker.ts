import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { readTraceparent } from '../../platform/tracing/span.ts';
import { inSpan } from '../../platform/tracing/tracing.ts';
import type { Job } from './job.ts';
import { wakeWorkers } from './wake-workers.ts';

type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'signal'>;

/** Continues the trace of what enqueued it; a scheduled job starts one. */
const spanOf = ({ name }: Job, { id, data, retryCount }: TakenJob) => ({
  name: `job ${name}`,
  kind: 'consumer' as const,
  parent: readTraceparent((data as { readonly traceparent?: unknown } | null)?.traceparent) ?? null,
  attributes: { 'job.name': name, 'job.id': id, 'job.attempt': retryCount + 1 },
});

async function runOne(app: App, job: Job, { id, data, retryCount, signal }: TakenJob): Promise<void> {
  const log = app.log.child({ job: job.name, jobId: id });
  const attempt = retryCount + 1;
  const started = performance.now();
  const end = app.timings.jobs.startTimer({ job: job.name });
  try {
    await job.run(app, job.payload.parse(data), { id, attempt, signal });
    end({ outcome: 'done' });
    log.info({ milliseconds: Math.round(performance.now() - started) }, 'Job done');
  } catch (error) {
    end({ outcome: 'failed' });
    log.error({ err: error, attempt, of: job.retries + 1 }, 'Job failed');
    throw error;
  }
}

/** New jobs send a notification, and `wakeWorkers` finds those that become due. This is for what both have missed. */
const POLLING = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 };

/** Each of them takes one job after the other, so that a waiting job never waits for a clock. */
async function startOne(app: App, boss: PgBoss, job: Job): Promise<string> {
  const worker: string = await boss.work(job.name, { batchSize: 1, ...POLLING }, async ([taken]) => {
    if (taken === undefined) return;
    // Looks for the next job right after this one, which the queue would do only after its polling interval.
    boss.notifyWorker(worker);
    await inSpan(app.tracing, spanOf(job, taken), () => runOne(app, job, taken));
  });
  return worker;
}

/** Takes jobs from the queues, usually all of them, until the app stops. ROLE=web never calls it. */
export const startWorker = async (app: App, from: readonly Job[] = app.jobs.kinds): Promise<void> => {
  const boss = await app.jobs.serve();
  const workersOf = await Promise.all(
    from.map(async (job) => {
      const workers = await Promise.all(Array.from({ length: job.concurrency }, () => startOne(app, boss, job)));
      return [job.name, workers] as const;
    }),
  );
  wakeWorkers(app, boss, new Map(workersOf));
  app.log.info({ jobs: from.map(({ name }) => name) }, 'The worker is running');
};
