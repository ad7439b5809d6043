import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Callers tell staff the code of a document, so a search by code must be as fast as by number. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index documents_code on documents (code)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_code`.execute(db);
};
