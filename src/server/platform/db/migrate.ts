import { Migrator } from 'kysely/migration';
import type { MigrationResultSet, MigratorProps } from 'kysely/migration';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { buildIndexes, type Indexes, waitingIndexes } from './build-indexes.ts';
import { foldMigrations } from './fold.ts';
import { migrations } from './migrations/registry.ts';
import type { Database } from './schema.ts';

/** Kysely holds PostgreSQL's advisory lock during a run, so several nodes may start at once. */
const createMigrator = (db: Kysely<Database>, known = migrations, options: Partial<MigratorProps> = {}): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    // Branches merge in any order, so a migration that arrives late still runs.
    allowUnorderedMigrations: true,
    ...options,
  });

/** Kysely's message if the database has a migration that this release does not know. */
const UNKNOWN = /previously executed migration (\S+) is missing/;

const finish = ({ error, results }: MigrationResultSet, log: Logger): void => {
  for (const { migrationName, direction, status } of results ?? []) {
    if (status === 'Success') log.info({ migration: migrationName, direction }, 'Migrated');
  }
  if (error === undefined) return;
  const later = UNKNOWN.exec(error instanceof Error ? error.message : '')?.[1];
  if (later !== undefined)
    throw new ConfigError(
      `The database belongs to a newer release: this one does not know ${later}. Start the newer release, or restore a backup that this release made: npm run restore -- DIR --force.`,
    );
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(`The database could not be migrated${failed === undefined ? '' : ` (${failed})`}.`, { cause: error });
};

/** The indexes of these migrations that are built outside of their transactions. */
export const indexesOf = (known: typeof migrations): Indexes =>
  Object.assign({}, ...Object.values(known).map(({ indexes = {} }) => indexes)) as Indexes;

/** If nothing is left to do: Kysely reads every column of every table, three times, before it can say so. */
export const isLatest = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]!.found) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = Object.keys(migrations);
  const done = new Set(rows.map(({ name }) => name));
  if (done.size !== names.length || !names.every((name) => done.has(name))) return false;
  return (await waitingIndexes(db, indexesOf(migrations))).length === 0;
};

export const migrateToLatest = async (db: Kysely<Database>, log: Logger): Promise<void> => {
  await foldMigrations(db);
  finish(await createMigrator(db).migrateToLatest(), log);
  await buildIndexes(db, indexesOf(migrations), log);
};

/**
 * Runs exactly these migrations on an empty database, because a backup is restored into the tables of its own version.
 */
export const migrateTo = async (db: Kysely<Database>, names: readonly string[], log: Logger): Promise<void> => {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  // With the schema name, because tables that a restore set aside have the same names.
  const migrator = createMigrator(db, wanted, { migrationTableSchema: 'public' });
  finish(await migrator.migrateToLatest(), log);
  await buildIndexes(db, indexesOf(wanted), log);
};
