import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Pay stubs printed in Spanish only say in Spanish that their year's tax tables were not available. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_awaiting_tables`.execute(db);
  await sql`
    create index documents_awaiting_tables on documents (owner_key)
    where state = 'live' and (
      content::text like '%are not available yet.%' or content::text like '%aún no están disponibles.%'
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_awaiting_tables`.execute(db);
  await sql`
    create index documents_awaiting_tables on documents (owner_key)
    where state = 'live' and content::text like '%are not available yet.%'`.execute(db);
};
