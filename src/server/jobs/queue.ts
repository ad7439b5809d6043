import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export interface Jobs {
  readonly boss: PgBoss;
  readonly stop: () => Promise<void>;
}

/** Jobs that failed for good wait here until staff look at them. */
export const DEAD_LETTER = 'dead-letter';

export const createJobs = async (databaseUrl: string, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'paperproof-jobs',
    max: 5,
    useListenNotify: true,
    schedule: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns'));
  await boss.start();
  return { boss, stop: () => boss.stop({ graceful: true, timeout: 25_000 }) };
};
