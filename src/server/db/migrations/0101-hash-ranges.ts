import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Files by the hash of their hash. A range of these may be public: the hash of a file opens its figures, but nobody can
 * find it from its own hash.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['documents', 'bundles'])
    await sql`
      alter table ${sql.table(table)} add column hash_of_hash text
      generated always as (encode(sha256(decode(file_sha256, 'hex')), 'hex')) stored`.execute(db);
  await sql`create index documents_hash_of_hash on documents (hash_of_hash text_pattern_ops)`.execute(db);
  await sql`create index bundles_hash_of_hash on bundles (hash_of_hash text_pattern_ops)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['documents', 'bundles'])
    await sql`alter table ${sql.table(table)} drop column hash_of_hash`.execute(db);
};
