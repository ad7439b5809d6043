import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { BackupError } from './manifest.ts';

/** Where the tables of before wait while a backup is being restored. */
export const aside = (schema: string): string => `${schema}_before_restore`;

/** A row while a restore is under way, or was cut short. */
export const CUT_SHORT = `select from pg_namespace where nspname = '${aside('public')}'`;

/** Half a backup is no place to work in. */
export async function requireNoCutShortRestore(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql.raw(CUT_SHORT).execute(db);
  if (rows.length === 0) return;
  throw new BackupError(
    'A restore of this place is under way, or was cut short. “npm run restore -- --undo” brings back what was there; “npm run restore -- DIR --force” does so and begins again.',
  );
}
