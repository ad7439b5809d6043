import type { App } from '../src/server/services/app.ts';
import { jobs } from '../src/server/doors/jobs/registry.ts';

/**
 * Runs every job that is due, and the jobs that these enqueue, until none is left. For an App without a running worker:
 * the test waits for work instead of a clock, and a failing job fails the test with its own error.
 */
export async function runJobs(app: App): Promise<void> {
  const signal = new AbortController().signal;
  for (let hasWorked = true; hasWorked;) {
    hasWorked = false;
    for (const job of jobs) {
      for (const taken of await app.jobs.boss.fetch(job.name, { batchSize: 100, includeMetadata: true })) {
        hasWorked = true;
        try {
          await job.run(app, job.payload.parse(taken.data), { id: taken.id, attempt: taken.retryCount + 1, signal });
        } catch (error) {
          await app.jobs.boss.fail(job.name, taken.id);
          throw error;
        }
        await app.jobs.boss.complete(job.name, taken.id);
      }
    }
  }
}
