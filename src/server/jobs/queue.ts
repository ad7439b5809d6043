import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Jobs } from './jobs.ts';
import { declareQueues } from './queues.ts';
import { jobs } from './registry.ts';

const STOP_PATIENCE = 25_000;

export const createJobs = async (databaseUrl: string, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'paperproof-jobs',
    max: 5,
    useListenNotify: true,
    // How often to look for workers that died during a job.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns'));
  await boss.start();
  await declareQueues(boss, jobs);
  return { boss, stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE }) };
};
