import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The language in which somebody who asks an issuer reads the answer. English for every question that was asked before. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table issuer_questions add column asker_language text not null default 'en'
      check (asker_language in ('en', 'es'))`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table issuer_questions drop column asker_language`.execute(db);
};
