import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';

const LOOK_EVERY = 2_000;

/** Index lookups, one for each queue. The condition is the one with which a worker takes a job. */
const queuesWithDueJobs = async (app: App): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue
    where exists (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
    )`.execute(app.db);
  return rows.map(({ name }) => name);
};

/**
 * Wakes the workers of queues with jobs that became due, which sends no notification: retries and delayed jobs. One
 * query looks for all of them, because a query of each worker every other second is most of what an idle site does.
 */
export function wakeWorkers(app: App, boss: PgBoss, workersOf: ReadonlyMap<string, readonly string[]>): void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    try {
      for (const queue of await queuesWithDueJobs(app)) workersOf.get(queue)?.forEach((id) => boss.notifyWorker(id));
    } catch (error) {
      app.log.warn({ err: error }, 'Could not look for jobs that are due');
    }
    lookLater();
  };
  const lookLater = (): void => {
    if (!stopped) timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  };
  boss.once('stopped', () => {
    stopped = true;
    clearTimeout(timer);
  });
  lookLater();
}
