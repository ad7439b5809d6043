import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Staff are told the code of a paper on the telephone: it is found as fast as the number. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index documents_code on documents (code)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_code`.execute(db);
};
