import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { run, type SystemUser } from '../../src/server/platform/db/embedded-command.ts';

/** The database and its user. */
export const NAME = 'paperproof';

/** The programs of Debian's PostgreSQL, run in a new folder as the user that its package makes. */
export interface DebianPostgres {
  readonly folder: string;
  /** Makes a folder that belongs to the user of PostgreSQL. */
  readonly inside: (name: string) => string;
  readonly start: (command: string, parameters: readonly string[]) => ChildProcess;
  readonly runAsUser: (command: string, parameters: readonly string[]) => Promise<string>;
  readonly runProgram: (name: string, parameters: readonly string[]) => Promise<string>;
  readonly initialize: (data: string) => Promise<unknown>;
  readonly serve: (data: string, port: number, settings?: readonly string[]) => ChildProcess;
  /** Copies the database at this port while it runs. */
  readonly copy: (port: number, data: string, options: readonly string[], from?: string) => Promise<unknown>;
  readonly untilAnswers: (port: number) => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL does not run as root. */
const findUser = async (): Promise<SystemUser | undefined> =>
  process.getuid?.() === 0
    ? { uid: Number(await run('id', ['-u', 'postgres'])), gid: Number(await run('id', ['-g', 'postgres'])) }
    : undefined;

const findPrograms = (): string => {
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

export async function findDebianPostgres(): Promise<DebianPostgres> {
  const bin = findPrograms();
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-postgres-'));
  chmodSync(folder, 0o755);
  const inside = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const sockets = inside('sockets');
  const start = (command: string, parameters: readonly string[]): ChildProcess =>
    spawn(command, parameters, { ...user, cwd: '/', stdio: 'ignore' });
  const runAsUser: DebianPostgres['runAsUser'] = (command, parameters) => run(command, parameters, user);
  const runProgram: DebianPostgres['runProgram'] = (name, parameters) => runAsUser(join(bin, name), parameters);
  return {
    folder,
    inside,
    start,
    runAsUser,
    runProgram,
    initialize: (data) =>
      runProgram('initdb', ['-D', data, '-U', NAME, '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8']),
    serve: (data, port, settings = []) =>
      start(join(bin, 'postgres'), [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        sockets,
        ...['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
      ]),
    copy: (port, data, options, from = '') =>
      runProgram('pg_basebackup', ['-D', data, '-d', `host=127.0.0.1 port=${port} user=${NAME} ${from}`, ...options]),
    untilAnswers,
  };
}
