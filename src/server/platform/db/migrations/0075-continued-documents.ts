import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // A draft for the period after a sealed document. Only its owner gets such a draft, so the draft proves the right to
  // carry figures forward.
  await sql`alter table drafts add column continues text references documents (id)`.execute(db);
  await sql`create index drafts_continues on drafts (continues) where continues is not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table drafts drop column continues`.execute(db);
};
