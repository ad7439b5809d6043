import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { MigrationResultSet } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { migrations } from './migrations/registry.ts';
import type { Database } from './schema.ts';

/** Kysely takes PostgreSQL's advisory lock around a run, so several nodes may start at once. */
const createMigrator = (db: Kysely<Database>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Branches merge in any order; a migration that arrives late still runs.
    allowUnorderedMigrations: true,
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

export const migrateDown = async (db: Kysely<Database>, log: Logger): Promise<void> =>
  finish(await createMigrator(db).migrateTo(NO_MIGRATIONS), log);
