import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How many years the owner of an account wants its documents kept. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table users add column paper_years int not null default 2 check (paper_years between 2 and 7)`.execute(
    db,
  );
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table users drop column paper_years`.execute(db);
};
