import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Finds the few documents that say that their year's tax tables were not available, without reading all contents. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index documents_awaiting_tables on documents (owner_key)
    where state = 'live' and content::text like '%are not available yet.%'`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_awaiting_tables`.execute(db);
};
