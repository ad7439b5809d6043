import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The Form W-4 and the state's form of a saved person. Null for companies, and for people saved without them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table contacts add column withholding jsonb`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table contacts drop column withholding`.execute(db);
};
