import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Hashes are random, so trying to compress a tile costs each append time and saves nothing. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table log_tiles alter column hashes set storage external`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table log_tiles alter column hashes set storage extended`.execute(db);
};
