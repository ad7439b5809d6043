import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { copyOut } from './copy-protocol.ts';
import { listOwnFiles } from './data-folder.ts';
import { BackupError, hashFile, writeManifest } from './manifest.ts';
import type { KeptFile, Manifest } from './manifest.ts';
import type { Installation } from './open-installation.ts';
import { listTables, quoted, readCounters } from './tables.ts';

const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty. Choose a new folder.`);
};

const describeFile = async (folder: string, path: string): Promise<KeptFile> => ({
  path,
  bytes: (await stat(join(folder, path))).size,
  sha256: await hashFile(join(folder, path)),
});

const writeTables = async (client: Client, folder: string): Promise<Manifest['tables']> => {
  const written: Manifest['tables'] = [];
  await mkdir(join(folder, 'tables'));
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map(quoted).join(', ');
    const { bytes, rows } = copyOut(client, `copy (select ${list} from ${quoted(name)}) to stdout`);
    const path = `tables/${name}.copy.gz`;
    await pipeline(bytes, createGzip({ level: 6 }), createWriteStream(join(folder, path), { mode: 0o600 }));
    written.push({ name, columns: [...columns], rows: await rows, file: await describeFile(folder, path) });
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
const writeDatabase = async (client: Client, folder: string) => {
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
const writeFiles = async ({ storage }: Installation, folder: string): Promise<Manifest['files']> => {
  const written: Manifest['files'] = [];
  for await (const key of storage.list()) {
    // A file deleted since the listing belongs to no row in the backup.
    const bytes = await storage.get(key).catch(() => null);
    if (bytes === null) continue;
    const path = `files/${key}`;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes, { mode: 0o600 });
    written.push({
      key,
      path,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  return written;
};

const writeOwnFiles = async ({ config }: Installation, folder: string): Promise<Manifest['folders']> => {
  const written: Manifest['folders'] = [];
  for (const name of await listOwnFiles(config)) {
    const path = `folders/${name}`;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(config.dataDir, name), join(folder, path));
    written.push(await describeFile(folder, path));
  }
  return written;
};

/** Writes everything that an installation keeps into a new folder. The site may keep running. */
export const writeBackup = async (
  place: Installation,
  folder: string,
  now: Date,
): Promise<Omit<Manifest, 'format'>> => {
  const { rows } = await place.client.query("select to_regclass('kysely_migration') is not null as known");
  if (!rows[0].known) throw new BackupError('Nothing to back up: this database has never been used.');
  await openFolder(folder);
  const database = await writeDatabase(place.client, folder);
  const content = {
    createdAt: now.toISOString(),
    siteUrl: place.config.siteUrl,
    ...database,
    files: await writeFiles(place, folder),
    folders: await writeOwnFiles(place, folder),
  };
  await writeManifest(folder, content);
  return content;
};
