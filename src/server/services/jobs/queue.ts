import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' };
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from './job.ts';
import type { Jobs } from './jobs.ts';
import { declareQueues } from './queues.ts';

const STOP_PATIENCE = 25_000;

const connect = (databaseUrl: string, log: Logger): PgBoss => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'paperproof-jobs',
    max: 5,
    useListenNotify: true,
    // How often to look for workers that died during a job.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // How often to look for finished parts of flows, of which we have none.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns'));
  return boss;
};

const stop = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: STOP_PATIENCE });

/** The tables of a newer release's queue serve an older one, too. */
const hasTables = async (boss: PgBoss): Promise<boolean> =>
  (await boss.isInstalled()) && ((await boss.schemaVersion()) ?? 0) >= packageOfQueue.pgboss.schema;

/** Creates or updates the tables of the queue, on connections without our time limits. */
const makeTables = async (databaseUrl: string, log: Logger): Promise<void> => {
  const boss = connect(databaseUrl, log);
  await boss.start();
  await stop(boss);
};

/**
 * Most processes only add jobs, which needs no connections of its own: tests and commands never call `serve`. So `boss` is
 * not started.
 */
export const createJobs = async (
  db: Kysely<Database>,
  databaseUrl: string,
  log: Logger,
  kinds: readonly Job[],
): Promise<Jobs> => {
  const boss = new PgBoss({ db: fromKysely(db) });
  if (!(await hasTables(boss))) await makeTables(databaseUrl, log);
  await declareQueues(boss, kinds, db);
  let serving: PgBoss | undefined;
  return {
    kinds,
    boss,
    serve: () => {
      serving ??= connect(databaseUrl, log);
      return serving.start();
    },
    stop: async () => {
      if (serving !== undefined) await stop(serving);
    },
  };
};
