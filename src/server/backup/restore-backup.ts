import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from '../db/connection.ts';
import { migrateTo } from '../db/migrate.ts';
import { migrations } from '../db/migrations/registry.ts';
import { createJobs } from '../jobs/queue.ts';
import { storageFolder } from '../storage/storage.ts';
import { copyIn } from './copy-protocol.ts';
import { aside, CUT_SHORT } from './cut-short.ts';
import { BackupError, readManifest, requireWhole } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './open-place.ts';
import { swapBucket } from './swap-bucket.ts';
import { swapFolder } from './swap-folder.ts';
import type { Swap } from './swap.ts';
import { listTables, quoted, SCHEMAS } from './tables.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
const typeOf = (key: string): string => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Rows that arrive while somebody writes others would mix two places into one. */
const requireAlone = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'paperproof%'",
  );
  if (rowCount) throw new BackupError('The site is running on this database. Stop it, then restore.');
};

const isUsed = async ({ client, storage }: Place): Promise<boolean> => {
  const { rows } = await client.query("select to_regclass('public.kysely_migration') is not null as used");
  if (rows[0].used) return true;
  for await (const _ of storage.list()) return true;
  return false;
};

const requireKnown = (manifest: Manifest): void => {
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version: this one does not know ${unknown.join(', ')}. Restore with that version.`,
  );
};

/** An extension belongs to the whole database: it goes along with whichever tables are in use. */
const moveExtensions = async (client: Client, from: string, to: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where nspname = $1',
    [from],
  );
  for (const { name } of rows) await client.query(`alter extension ${quoted(name)} set schema ${to}`);
};

const inOne = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** What was there stays until the new is whole. */
const setAside = (client: Client): Promise<void> =>
  inOne(client, async () => {
    for (const schema of SCHEMAS) {
      const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
      if (rowCount) await client.query(`alter schema ${schema} rename to ${aside(schema)}`);
    }
    await client.query('create schema public');
    await moveExtensions(client, aside('public'), 'public');
  });

const bringBack = (client: Client): Promise<void> =>
  inOne(client, async () => {
    await moveExtensions(client, 'public', aside('public'));
    for (const schema of SCHEMAS) {
      await client.query(`drop schema if exists ${schema} cascade`);
      const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [aside(schema)]);
      if (rowCount) await client.query(`alter schema ${aside(schema)} rename to ${schema}`);
    }
  });

/** The one moment from which the new counts: before it everything is brought back, after it nothing is. */
const letGo = (client: Client): Promise<void> =>
  inOne(client, async () => {
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${aside(schema)} cascade`);
  });

/** The tables as they were when the backup was made; a later start brings them up to date. */
const makeTables = async ({ databaseUrl, client }: Place, manifest: Manifest, log: Logger): Promise<void> => {
  const db = openDatabase(databaseUrl, log);
  try {
    await migrateTo(db, manifest.migrations, log);
  } finally {
    await db.destroy();
  }
  const jobs = await createJobs(databaseUrl, log);
  await jobs.stop();
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]!.version === manifest.queueVersion) return;
  throw new BackupError(
    `The backup's job queue has version ${manifest.queueVersion}, this program brings ${rows[0]!.version}. Restore with the version that made the backup, then update.`,
  );
};

/** Rows come in as they were: what a trigger would write is among them, and what one forbids was not done by anybody. */
const switchTriggers = async (client: Client, tables: readonly string[], to: 'enable' | 'disable'): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${table} ${to} trigger user`);
};

const fillTables = (client: Client, folder: string, manifest: Manifest): Promise<void> =>
  inOne(client, async () => {
    const tables = (await listTables(client)).map(({ name }) => quoted(name));
    await switchTriggers(client, tables, 'disable');
    // A migration may have put in first rows.
    await client.query(`truncate ${tables.join(', ')}`);
    for (const { name, columns, rows, file } of manifest.tables) {
      const source = createReadStream(join(folder, file.path)).pipe(createGunzip());
      const statement = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
      const taken = await copyIn(client, statement, source);
      if (taken !== rows) throw new BackupError(`${name} took ${taken} of ${rows} rows.`);
    }
    await switchTriggers(client, tables, 'enable');
    for (const { name, last } of manifest.counters) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    }
  });

/** The files by their keys, and what else lay in the data folder. */
const swapsOf = ({ config, storage }: Place, folder: string, { files, folders }: FilesOfBackup): readonly Swap[] => {
  const place = storageFolder(config);
  const whole =
    place === undefined
      ? swapBucket(
          storage,
          join(config.dataDir, '.bucket-before-restore'),
          files.map(({ key, path }) => ({ from: join(folder, path), key, type: typeOf(key) })),
          typeOf,
        )
      : swapFolder(
          place,
          files.map(({ key, path }) => ({ from: join(folder, path), to: key })),
          true,
        );
  const own = folders.map(({ path }) => ({ from: join(folder, path), to: path.slice('folders/'.length) }));
  return [whole, swapFolder(config.dataDir, own, false)];
};

type FilesOfBackup = Pick<Manifest, 'files' | 'folders'>;

/** The tables last: as long as they lie aside, what is not undone yet can be. */
const undoAll = async (swaps: readonly Swap[], client: Client): Promise<void> => {
  for (const swap of swaps.toReversed()) await swap.undo();
  await bringBack(client);
};

/** After a restore that lost its power or its process half-way: the place as it was. False when there is none. */
export const undoRestore = async (place: Place): Promise<boolean> => {
  await requireAlone(place.client);
  const { rowCount } = await place.client.query(CUT_SHORT);
  if (rowCount === 0) return false;
  await undoAll(swapsOf(place, '', { files: [], folders: [] }), place.client);
  return true;
};

export interface RestoreOptions {
  /** Replaces what is there. */
  readonly force: boolean;
}

/** Brings a place to the state that the backup holds: everything, or, after any failure, nothing. */
export const restoreBackup = async (
  place: Place,
  folder: string,
  log: Logger,
  { force }: RestoreOptions,
): Promise<Manifest> => {
  const { client } = place;
  const manifest = await readManifest(folder);
  requireKnown(manifest);
  await requireWhole(folder, manifest);
  await requireAlone(client);
  if (await undoRestore(place)) log.warn('An earlier restore was cut short; what was there before it was brought back');
  if (!force && (await isUsed(place))) {
    throw new BackupError('This place is not empty. Say --force to replace everything in it by the backup.');
  }
  const swaps = swapsOf(place, folder, manifest);
  // An earlier one that was whole may have been stopped before it had tidied up.
  for (const swap of swaps) await swap.finish();
  await setAside(client);
  try {
    await makeTables(place, manifest, log);
    await fillTables(client, folder, manifest);
    for (const swap of swaps) await swap.stage();
    for (const swap of swaps) await swap.swap();
    await letGo(client);
  } catch (error) {
    await undoAll(swaps, client);
    throw error;
  }
  for (const swap of swaps) await swap.finish();
  return manifest;
};
