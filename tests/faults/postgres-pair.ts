import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { findDebianPostgres, NAME } from './debian-postgres.ts';

/** A primary behind PgBouncer in transaction mode, and its standby, from Debian's packages. */
export interface PostgresPair {
  /** PgBouncer's address. */
  readonly url: string;
  /** The standby's own address. */
  readonly standbyUrl: string;
  readonly standby: StandbyProcess;
  readonly folder: string;
  /** Kills the primary without warning, promotes the standby and points PgBouncer at it. */
  readonly failOver: () => Promise<void>;
  readonly ask: <Row>(question: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
}

/** What can happen to a standby. */
export interface StandbyProcess {
  readonly kill: () => void;
  readonly startAgain: () => Promise<void>;
  /** Stops all of its processes where they are, until they go on. */
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly promote: () => Promise<unknown>;
}

/** The server and its processes, which are its children. */
const processesOf = (server: number): readonly number[] => [
  server,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) === server;
      } catch {
        return false;
      }
    }),
];

/**
 * With a synchronous standby, a commit is answered when the standby has it, so no answer is lost with the primary. Without,
 * the standby is a little behind.
 */
export async function startPostgresPair({ isSynchronous = true } = {}): Promise<PostgresPair> {
  const { folder, inside, start, initialize, serve, copy, untilAnswers, runProgram } = await findDebianPostgres();
  const [primaryPort, standbyPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const [primary, standby, pooler] = [inside('primary'), inside('standby'), inside('pooler')];

  await initialize(primary);
  const first = serve(primary, primaryPort, [
    'wal_level=replica',
    `synchronous_standby_names=${isSynchronous ? 'standby' : ''}`,
  ]);
  await untilAnswers(primaryPort);
  await copy(primaryPort, standby, ['-R', '-X', 'stream'], 'application_name=standby');
  let second = serve(standby, standbyPort);
  await untilAnswers(standbyPort);
  await runProgram('createdb', ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', NAME, NAME]);

  const settings = join(pooler, 'pgbouncer.ini');
  const pointAt = (port: number): void => {
    writeFileSync(
      settings,
      `[databases]
${NAME} = host=127.0.0.1 port=${port} user=${NAME} connect_query='set statement_timeout = 60000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
pidfile = ${join(pooler, 'pid')}
`,
      { mode: 0o644 },
    );
  };
  pointAt(primaryPort);
  const bouncer = start('pgbouncer', ['-q', settings]);
  const url = `postgres://${NAME}@127.0.0.1:${poolerPort}/${NAME}`;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);

  const promote = (): Promise<unknown> => runProgram('pg_ctl', ['promote', '-D', standby, '-w']);
  const signal = (name: NodeJS.Signals): void => {
    for (const id of processesOf(second.pid!)) process.kill(id, name);
  };
  return {
    url,
    standbyUrl: `postgres://${NAME}@127.0.0.1:${standbyPort}/${NAME}`,
    standby: {
      kill: () => signal('SIGKILL'),
      startAgain: async () => {
        second = serve(standby, standbyPort);
        await untilAnswers(standbyPort);
      },
      pause: () => signal('SIGSTOP'),
      goOn: () => signal('SIGCONT'),
      promote,
    },
    folder,
    failOver: async () => {
      first.kill('SIGKILL');
      await promote();
      pointAt(standbyPort);
      bouncer.kill('SIGHUP');
      await untilAnswers(standbyPort);
    },
    ask: async <Row>(question: string, values: readonly unknown[] = []) =>
      (await pool.query(question, [...values])).rows as Row[],
    stop: async () => {
      await pool.end();
      for (const program of [bouncer, second, first]) program.kill('SIGINT');
      await sleep(1_000);
      for (const program of [bouncer, second, first]) program.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
