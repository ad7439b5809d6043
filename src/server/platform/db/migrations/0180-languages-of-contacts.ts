import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The language in which a saved person gets pay stubs. English for everyone who is already saved. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table contacts add column language text not null default 'en'
      check (language in ('en', 'es', 'both'))`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table contacts drop column language`.execute(db);
};
