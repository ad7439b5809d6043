import { setTimeout as sleep } from 'node:timers/promises';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from '../../platform/db/connection.ts';
import { fold, missingBeforeFold, WAY_TO_LAST } from '../../platform/db/fold.ts';
import { migrateTo } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations/registry.ts';
import { createJobs } from '../../services/jobs/queue.ts';
import { storageFolder } from '../../platform/storage/storage.ts';
import { copyIn } from './copy-protocol.ts';
import { decryptBackup } from './encryption.ts';
import { aside, UNFINISHED_RESTORE } from './unfinished-restore.ts';
import { jobs } from '../jobs/registry.ts';
import { BackupError, readManifest, requireWhole } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Installation } from './open-installation.ts';
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

/** The database notices only a moment after a program has ended that its connections are gone. */
const SECONDS_TO_END = 5;

const isAlone = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'paperproof%'",
  );
  return rowCount === 0;
};

/** Rows written by others during a restore would mix two installations. */
const requireAlone = async (client: Client): Promise<void> => {
  // Each look is at another moment.
  /* oxlint-disable no-await-in-loop */
  for (let second = 0; !(await isAlone(client)); second += 1) {
    if (second === SECONDS_TO_END)
      throw new BackupError('The site is running on this database. Stop it, then run the restore again.');
    await sleep(1_000);
  }
  /* oxlint-enable no-await-in-loop */
};

const isUsed = async ({ client, storage }: Installation): Promise<boolean> => {
  const { rows } = await client.query("select to_regclass('public.kysely_migration') is not null as used");
  if (rows[0].used) return true;
  for await (const _ of storage.list()) return true;
  return false;
};

const requireKnown = (manifest: Manifest): void => {
  const missing = missingBeforeFold(manifest.migrations);
  if (missing.length > 0)
    throw new BackupError(
      `A release before the last 0.1.0 made this backup (missing: ${missing.join(', ')}). Restore it with the last release 0.1.0. ${WAY_TO_LAST}`,
    );
  const unknown = fold(manifest.migrations).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new BackupError(
    `A newer version made this backup (unknown migrations: ${unknown.join(', ')}). Restore it with that version.`,
  );
};

/** An extension belongs to the whole database, so it moves with the tables in use. */
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

/** The old tables stay until the new ones are complete. */
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

/** The moment from which the new data counts: a failure before it brings everything back, one after it nothing. */
const letGo = (client: Client): Promise<void> =>
  inOne(client, async () => {
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${aside(schema)} cascade`);
  });

/** Recreates the tables as they were at backup time; a later start migrates them. */
const makeTables = async ({ databaseUrl, client }: Installation, manifest: Manifest, log: Logger): Promise<void> => {
  const db = openDatabase(databaseUrl, log, { withoutTimeouts: true });
  try {
    await migrateTo(db, fold(manifest.migrations), log);
    await createJobs(db, databaseUrl, log, jobs);
  } finally {
    await db.destroy();
  }
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]!.version === manifest.queueVersion) return;
  throw new BackupError(
    `The backup's job queue has version ${manifest.queueVersion}, but this version uses ${rows[0]!.version}. Restore with the version that made the backup, then update.`,
  );
};

/**
 * Inserts rows unchanged, without triggers: rows that a trigger would write are in the backup, and rules against user
 * changes do not apply.
 */
const switchTriggers = async (client: Client, tables: readonly string[], to: 'enable' | 'disable'): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${table} ${to} trigger user`);
};

const fillTables = (client: Client, folder: string, manifest: Manifest): Promise<void> =>
  inOne(client, async () => {
    const tables = (await listTables(client)).map(({ name }) => quoted(name));
    await switchTriggers(client, tables, 'disable');
    // A migration may have inserted initial rows.
    await client.query(`truncate ${tables.join(', ')}`);
    for (const { name, columns, rows, file } of manifest.tables) {
      const source = createReadStream(join(folder, file.path)).pipe(createGunzip());
      const statement = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
      const taken = await copyIn(client, statement, source);
      if (taken !== rows) throw new BackupError(`${name}: restored ${taken} of ${rows} rows.`);
    }
    await switchTriggers(client, tables, 'enable');
    for (const { name, last } of manifest.counters) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    }
  });

/** The files by key, and the rest of the data folder. */
const swapsOf = (
  { config, storage }: Installation,
  folder: string,
  { files, folders }: FilesOfBackup,
): readonly Swap[] => {
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

/** The tables last: while the old ones are kept aside, an unfinished undo can continue. */
const undoAll = async (swaps: readonly Swap[], client: Client): Promise<void> => {
  for (const swap of swaps.toReversed()) await swap.undo();
  await bringBack(client);
};

/** Undoes a restore that was interrupted by a crash or a power loss. Returns false if there is none. */
export const undoRestore = async (place: Installation): Promise<boolean> => {
  await requireAlone(place.client);
  const { rowCount } = await place.client.query(UNFINISHED_RESTORE);
  if (rowCount === 0) return false;
  await undoAll(swapsOf(place, '', { files: [], folders: [] }), place.client);
  return true;
};

export interface RestoreOptions {
  /** Replaces existing data. */
  readonly force: boolean;
  /** The file with the key of an encrypted backup. */
  readonly identity?: string | undefined;
}

/** Restores the installation to the state in the backup: completely or, after any failure, not at all. */
export const restoreBackup = async (
  place: Installation,
  folder: string,
  log: Logger,
  { force, identity }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  requireKnown(manifest);
  await requireWhole(folder, manifest);
  if (manifest.recipients === undefined) return restoreReadable(place, folder, manifest, log, force);
  const inClear = await mkdtemp(join(tmpdir(), 'paperproof-restore-'));
  try {
    const readable = await decryptBackup(folder, manifest, identity, inClear);
    return await restoreReadable(place, inClear, readable, log, force);
  } finally {
    await rm(inClear, { recursive: true, force: true });
  }
};

const restoreReadable = async (
  place: Installation,
  folder: string,
  manifest: Manifest,
  log: Logger,
  force: boolean,
): Promise<Manifest> => {
  const { client } = place;
  await requireAlone(client);
  if (await undoRestore(place))
    log.warn('An earlier restore did not finish. The previous data was brought back first.');
  if (!force && (await isUsed(place))) {
    throw new BackupError('This installation already has data. Add --force to replace all of it with the backup.');
  }
  const swaps = swapsOf(place, folder, manifest);
  // An earlier completed restore may have been stopped before its cleanup.
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
