import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A short number that the sender of a message can quote. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table support_tickets
      add column number bigint generated always as identity (start with 1001),
      add constraint support_tickets_number_key unique (number)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table support_tickets drop column number`.execute(db);
};
