import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { BackupError } from './manifest.ts';

/** The schema that holds the old tables while a backup is being restored. */
export const aside = (schema: string): string => `${schema}_before_restore`;

/** Returns a row while a restore is running or was interrupted. */
export const UNFINISHED_RESTORE = `select from pg_namespace where nspname = '${aside('public')}'`;

/** Refuses to work on a half-restored installation. */
export async function requireNoUnfinishedRestore(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql.raw(UNFINISHED_RESTORE).execute(db);
  if (rows.length === 0) return;
  throw new BackupError(
    'A restore is running or did not finish. Run “npm run restore -- --undo” to get the previous data back, or “npm run restore -- DIR --force” to start the restore again.',
  );
}
