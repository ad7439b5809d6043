import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { MigrationResultSet, MigratorProps } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { migrations } from './migrations/registry.ts';
import type { Database } from './schema.ts';

/** Kysely takes PostgreSQL's advisory lock around a run, so several nodes may start at once. */
const createMigrator = (db: Kysely<Database>, known = migrations, options: Partial<MigratorProps> = {}): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    // Branches merge in any order; a migration that arrives late still runs.
    allowUnorderedMigrations: true,
    ...options,
  });

const finish = ({ error, results }: MigrationResultSet, log: Logger): void => {
  for (const { migrationName, direction, status } of results ?? []) {
    if (status === 'Success') log.info({ migration: migrationName, direction }, 'Migrated');
  }
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(`The database could not be migrated${failed === undefined ? '' : ` (${failed})`}.`, { cause: error });
};

export const migrateToLatest = async (db: Kysely<Database>, log: Logger): Promise<void> =>
  finish(await createMigrator(db).migrateToLatest(), log);

/** Runs these and no others, on an empty database: a backup is filled into tables of its own time. */
export const migrateTo = async (db: Kysely<Database>, names: readonly string[], log: Logger): Promise<void> => {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  // By its schema's name: tables that a restore has set aside are called the same.
  const migrator = createMigrator(db, wanted, { migrationTableSchema: 'public' });
  return finish(await migrator.migrateToLatest(), log);
};

export const migrateDown = async (db: Kysely<Database>, log: Logger): Promise<void> =>
  finish(await createMigrator(db).migrateTo(NO_MIGRATIONS), log);
