import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { run, type SystemUser } from '../../src/server/db/embedded-command.ts';
import { freePort } from '../free-port.ts';

/** A primary and a synchronous standby behind PgBouncer in transaction mode, from Debian's packages. */
export interface PostgresPair {
  /** PgBouncer's address. */
  readonly url: string;
  readonly folder: string;
  /** Kills the primary without warning, promotes the standby and points PgBouncer at it. */
  readonly failOver: () => Promise<void>;
  readonly ask: <Row>(question: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const NAME = 'paperproof';

/** PostgreSQL does not run as root; its package makes the user. */
const findUser = async (): Promise<SystemUser | undefined> =>
  process.getuid?.() === 0
    ? { uid: Number(await run('id', ['-u', 'postgres'])), gid: Number(await run('id', ['-g', 'postgres'])) }
    : undefined;

const programs = (): string => {
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
  if (versions.length === 0) throw new Error('Install the Debian packages postgresql and pgbouncer.');
  return join(DEBIAN, versions[0]!, 'bin');
};

async function untilAnswers(port: number): Promise<void> {
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: NAME, database: 'postgres' });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = programs();
  const user = await findUser();
  const start = (command: string, parameters: readonly string[]): ChildProcess =>
    spawn(command, parameters, { ...user, cwd: '/', stdio: 'ignore' });
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-pair-'));
  chmodSync(folder, 0o755);
  const inside = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const [primaryPort, standbyPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const [primary, standby, pooler] = [inside('primary'), inside('standby'), inside('pooler')];

  await run(join(bin, 'initdb'), ['-D', primary, '-U', NAME, '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8'], user);
  const serve = (data: string, port: number, ...settings: string[]): ChildProcess =>
    start(join(bin, 'postgres'), [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      pooler,
      ...['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
    ]);
  // A commit is answered when the standby has it, so no answer is lost with the primary.
  const first = serve(primary, primaryPort, 'wal_level=replica', 'synchronous_standby_names=standby');
  await untilAnswers(primaryPort);
  const from = `host=127.0.0.1 port=${primaryPort} user=${NAME} application_name=standby`;
  await run(join(bin, 'pg_basebackup'), ['-D', standby, '-d', from, '-R', '-X', 'stream'], user);
  const second = serve(standby, standbyPort);
  await untilAnswers(standbyPort);
  await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', NAME, NAME], user);

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

  return {
    url,
    folder,
    failOver: async () => {
      first.kill('SIGKILL');
      await run(join(bin, 'pg_ctl'), ['promote', '-D', standby, '-w'], user);
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
