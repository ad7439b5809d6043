import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Finds files by the hash of their hash. See server/documents/check/check-range.ts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['documents', 'bundles'])
    await sql`create index ${sql.id(`${table}_hash_of_hash`)} on ${sql.table(table)}
      (encode(sha256(decode(file_sha256, 'hex')), 'hex') text_pattern_ops)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['documents', 'bundles']) await sql`drop index ${sql.id(`${table}_hash_of_hash`)}`.execute(db);
};
