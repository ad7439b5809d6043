import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { run } from './embedded-command.ts';
import { chooseHome } from './embedded-home.ts';
import type { DatabaseHome } from './embedded-home.ts';
import { superviseServer } from './embedded-supervisor.ts';

/** A PostgreSQL server that this process started or found running in its data folder. */
export interface EmbeddedDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Trades durability for speed, for tests only. */
  readonly disposable?: boolean;
  /** Restarts the server whenever it dies, until it is stopped. */
  readonly supervised?: boolean;
}

const DATABASE = 'paperproof';
const MAJOR = '18';

const exists = (path: string): boolean => existsSync(path);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A random password for this installation, stored next to its cluster and readable by no other user. */
const readPassword = async (home: DatabaseHome): Promise<string> => {
  const file = join(home.folder, 'password');
  if (!exists(file) && exists(home.cluster)) {
    throw new ConfigError(`The password of the database in ${home.cluster} is gone: ${file} is missing. Put it back.`);
  }
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return (await readFile(file, 'utf8')).trim();
};

/**
 * Created next to its final place and moved there whole: a start that dies partway leaves no partial cluster, and of
 * two simultaneous starts the second finds the cluster of the first.
 */
const initialize = async (home: DatabaseHome, password: string, options: EmbeddedOptions): Promise<void> => {
  const suffix = randomBytes(4).toString('hex');
  const half = `${home.cluster}.half-${suffix}`;
  const passwordFile = `${home.cluster}.password-${suffix}`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (home.user) await chown(passwordFile, home.user.uid, home.user.gid);
    await run(
      join(home.binaries, 'initdb'),
      [
        `--pgdata=${half}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        // A password costs more than the rest of a connection, and tests open thousands.
        `--auth=${options.disposable ? 'trust' : 'scram-sha-256'}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
      ],
      home.user,
    );
    await rename(half, home.cluster).catch(async (error: unknown) => {
      if (!exists(join(home.cluster, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
};

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
};

/** True only for a living postgres of this folder, because process IDs are reused. */
const isPostmasterOf = async (cluster: string, pid: number): Promise<boolean> => {
  const command = exists('/proc/self')
    ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '');
  return command.includes('postgres') && command.includes(cluster);
};

const addressOf = (password: string, port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Handles what an earlier process left: uses a server that outlived it (kill -9 ends only Node), and removes a lock
 * file whose server is gone.
 */
const findRunning = async (home: DatabaseHome, password: string): Promise<number | undefined> => {
  const lock = join(home.cluster, 'postmaster.pid');
  // Waits a while for a server that is starting, stopping or recovering.
  for (const patience = Date.now() + 20_000; Date.now() < patience; await pause(100)) {
    const postmaster = await readPostmaster(home.cluster);
    if (postmaster === undefined) {
      if (!exists(lock)) return undefined;
      await rm(lock, { force: true });
      return undefined;
    }
    if (!(await isPostmasterOf(home.cluster, postmaster.pid))) {
      await rm(lock, { force: true });
      return undefined;
    }
    if (await answers(addressOf(password, postmaster.port, 'postgres'))) return postmaster.port;
  }
  throw new ConfigError(
    `A database server runs in ${home.cluster} but does not answer. Stop it (its process id is the first line of ${lock}) and start again.`,
  );
};

/** Nothing is kept for a crash or a standby, and nothing works in the background. */
const DISPOSABLE = [
  '-c fsync=off',
  '-c synchronous_commit=off',
  '-c full_page_writes=off',
  '-c wal_level=minimal',
  '-c max_wal_senders=0',
  '-c checkpoint_timeout=1h',
  '-c autovacuum=off',
  '-c jit=off',
  '-c max_connections=300',
];

const settings = (port: number, options: EmbeddedOptions): string[] => [
  `-p ${port}`,
  '-c listen_addresses=127.0.0.1',
  '-c unix_socket_directories=',
  '-c max_connections=100',
  '-c log_min_messages=warning',
  '-c timezone=UTC',
  ...(options.disposable ? DISPOSABLE : []),
];

const portFile = (home: DatabaseHome): string => join(home.folder, 'port');

const readPort = async (home: DatabaseHome): Promise<number | undefined> =>
  Number(await readFile(portFile(home), 'utf8').catch(() => '')) || undefined;

/**
 * Uses the last port, so that clients with that address find it again; uses another one only if that port is taken and
 * nothing depends on it.
 */
const startServer = async (
  home: DatabaseHome,
  password: string,
  options: EmbeddedOptions,
  ownPort?: number,
): Promise<number> => {
  const log = `${home.cluster}.log`;
  const known = ownPort ?? (await readPort(home));
  for (let attempt = 1; ; attempt++) {
    const port = attempt === 1 && known !== undefined ? known : await freePort();
    try {
      // pg_ctl starts the server in its own session, so Ctrl-C reaches only us and we stop the server last.
      await run(
        join(home.binaries, 'pg_ctl'),
        ['start', '-w', '-t', '60', '-s', '-D', home.cluster, '-l', log, '-o', settings(port, options).join(' ')],
        home.user,
      );
      await writeFile(portFile(home), `${port}\n`);
      return port;
    } catch (error) {
      // Another process of this folder was faster.
      const running = await findRunning(home, password);
      if (running !== undefined) return running;
      if (attempt === 3 || ownPort !== undefined) {
        const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-6).join('\n');
        throw new Error(`The database in ${home.cluster} does not start.\n${tail}`, { cause: error });
      }
    }
  }
};

const createDatabase = async (password: string, port: number): Promise<void> => {
  const client = new pg.Client({ connectionString: addressOf(password, port, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process of this folder was faster.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
};

const LEAVING = 1_000;
const LEAVER = 'paperproof-leaving';

/**
 * The web process and the worker of one folder share the server. The last one to leave stops it, even when two leave at
 * once.
 */
const othersUseIt = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, application_name: LEAVER });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A closed connection stays listed for a moment.
    for (const patience = Date.now() + LEAVING; ; await pause(50)) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
        [LEAVER],
      );
      if (rowCount === 0) return false;
      if (Date.now() > patience) return true;
    }
  } finally {
    await client.end();
  }
};

const removeHalves = async (home: DatabaseHome): Promise<void> => {
  const hour = 3_600_000;
  for (const name of await readdir(home.folder)) {
    if (!/^postgres\.(?:half|password)-/.test(name)) continue;
    const path = join(home.folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > hour) await rm(path, { recursive: true, force: true });
  }
};

const checkVersion = async (cluster: string): Promise<void> => {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR) return;
  throw new ConfigError(
    `The database in ${cluster} was made by PostgreSQL ${version}, this version brings ${MAJOR}. Dump it with the old version and load it into a new folder, or set DATABASE_URL.`,
  );
};

const openDataDir = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: the data folder ${dataDir} cannot be written (${code}). Give this user the right to write there, or set DATA_DIR to a folder of its own.`,
    );
  }
};

export const startEmbeddedDatabase = async (
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> => {
  await openDataDir(dataDir);
  const home = await chooseHome(dataDir, log);
  const password = await readPassword(home);
  await removeHalves(home);
  if (!exists(join(home.cluster, 'PG_VERSION'))) {
    log.info({ folder: home.cluster }, 'Creating the database');
    await initialize(home, password, options);
  }
  await checkVersion(home.cluster);

  const running = await findRunning(home, password);
  const port = running ?? (await startServer(home, password, options));
  await createDatabase(password, port);
  const url = addressOf(password, port, DATABASE);
  log.info({ folder: home.cluster, port, found: running !== undefined }, 'The database is running');

  const isAlive = async (): Promise<boolean> => {
    const postmaster = await readPostmaster(home.cluster);
    return postmaster !== undefined && (await isPostmasterOf(home.cluster, postmaster.pid));
  };
  const startAgain = async (): Promise<void> => {
    // Another process of this folder may be faster.
    const found = (await findRunning(home, password)) ?? (await startServer(home, password, options, port));
    if (found !== port) throw new Error(`The database in ${home.cluster} came back on port ${found}, not on ${port}.`);
  };
  const endWatch = options.supervised ? superviseServer({ isAlive, start: startAgain }, log) : async () => undefined;

  return {
    url,
    stop: async () => {
      await endWatch();
      if (await othersUseIt(url).catch(() => false)) return;
      try {
        await run(
          join(home.binaries, 'pg_ctl'),
          ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', home.cluster],
          home.user,
        );
      } catch (error) {
        // Another process that left at the same moment was faster.
        if (await isAlive()) throw error;
      }
    },
  };
};
