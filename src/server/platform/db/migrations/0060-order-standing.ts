import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // What was verified when the order was placed; the level that was shown is decided from it again. Null in older
  // orders.
  await sql`alter table orders add column standing jsonb`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table orders drop column standing`.execute(db);
};
