import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Config } from '../../platform/config.ts';
import { storageFolder } from '../../platform/storage/storage.ts';
import { openBackupFolder, openEarlier, type BackupFolder, type EarlierBackup } from './backup-folder.ts';
import { copyOut } from './copy-protocol.ts';
import { encryptTo } from './encryption.ts';
import { BackupError, writeManifest, type Manifest } from './manifest.ts';
import type { Installation } from './open-installation.ts';
import { listTables, quoted, readCounters } from './tables.ts';

/** The database is stored as rows, which do not depend on one PostgreSQL version. */
const DATABASE = ['database', 'database-folder'];

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** What the data folder holds besides database and files, as relative paths: the test seal and unsent emails. */
const listOwnFiles = async (config: Config): Promise<string[]> => {
  const { dataDir } = config;
  const files = storageFolder(config);
  const found: string[] = [];
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = resolve(dataDir, name);
    if (DATABASE.includes(name) || name.startsWith('.') || path === files) continue;
    found.push(...((await stat(path)).isDirectory() ? await filesBelow(path) : [path]));
  }
  return found.filter((path) => !files || !path.startsWith(files)).map((path) => relative(dataDir, path));
};

const writeTables = async (client: Client, folder: BackupFolder): Promise<Manifest['tables']> => {
  const written: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map(quoted).join(', ');
    const { bytes, rows } = copyOut(client, `copy (select ${list} from ${quoted(name)}) to stdout`);
    const packed = createGzip({ level: 6 });
    bytes.on('error', (error) => packed.destroy(error));
    const file = await folder.write(`tables/${name}.copy.gz`, bytes.pipe(packed));
    written.push({ name, columns: [...columns], rows: await rows, file });
  }
  return written;
};

const readMigrations = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};

const readQueueVersion = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]!.version;
};

/** A snapshot of the whole database at one moment: later writes are not in it. */
const writeDatabase = async (client: Client, folder: BackupFolder) => {
  await client.query('begin isolation level repeatable read read only');
  try {
    const tables = await writeTables(client, folder);
    return {
      migrations: await readMigrations(client),
      queueVersion: await readQueueVersion(client),
      tables,
      counters: await readCounters(client),
    };
  } finally {
    await client.query('rollback');
  }
};

/**
 * Runs after the database, so that every file named by a row is there: a file is stored before its row and never
 * changes.
 */
const writeFiles = async (
  { storage }: Installation,
  folder: BackupFolder,
  earlier: EarlierBackup | undefined,
): Promise<Manifest['files']> => {
  const known = new Map(earlier?.manifest.files.map((file) => [file.key, file]));
  const written: Manifest['files'] = [];
  for await (const key of storage.list()) {
    const before = known.get(key);
    const takenOver = before && (await folder.takeOver(before));
    if (takenOver) {
      written.push({ key, ...takenOver });
      continue;
    }
    // A file deleted since the listing belongs to no row in the backup.
    const bytes = await storage.get(key).catch(() => null);
    if (bytes !== null) written.push({ key, ...(await folder.write(`files/${key}`, Readable.from([bytes]))) });
  }
  return written;
};

const writeOwnFiles = async ({ config }: Installation, folder: BackupFolder): Promise<Manifest['folders']> => {
  const written: Manifest['folders'] = [];
  for (const name of await listOwnFiles(config)) {
    written.push(await folder.write(`folders/${name}`, createReadStream(join(config.dataDir, name))));
  }
  return written;
};

export interface BackupOptions {
  /** Public keys of age that can read the backup; none for a backup in clear. */
  readonly recipients?: readonly string[];
  /** The folder of an earlier backup: stored files that are in it are linked, not copied. */
  readonly since?: string;
}

/** The row of `job_steps` from which monitoring knows how old the newest backup is. */
export const BACKUP_STEP = 'backup';

/** Notes that a backup was written and its documents were checked. */
export async function noteBackup({ client }: Installation, at: Date): Promise<void> {
  await client.query(
    `insert into job_steps (name, ended_at, milliseconds, failed, succeeded_at) values ($1, $2, 0, false, $2)
     on conflict (name) do update set ended_at = $2, failed = false, succeeded_at = $2`,
    [BACKUP_STEP, at],
  );
}

/** Writes everything that an installation keeps into a new folder. The site may keep running. */
export const writeBackup = async (
  place: Installation,
  path: string,
  now: Date,
  { recipients = [], since }: BackupOptions = {},
): Promise<Omit<Manifest, 'format'>> => {
  const { rows } = await place.client.query("select to_regclass('kysely_migration') is not null as known");
  if (!rows[0].known) throw new BackupError('Nothing to back up: this database has never been used.');
  const encryption = await encryptTo(recipients);
  const earlier = since === undefined ? undefined : await openEarlier(since, encryption);
  const folder = await openBackupFolder(path, encryption, earlier);
  const database = await writeDatabase(place.client, folder);
  const content = {
    createdAt: now.toISOString(),
    siteUrl: place.config.siteUrl,
    ...(encryption ? { recipients: [...encryption.recipients] } : {}),
    ...database,
    files: await writeFiles(place, folder, earlier),
    folders: await writeOwnFiles(place, folder),
  };
  await writeManifest(path, content);
  return content;
};
