import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // A draft that corrects a sealed document. Only a person who can manage the document gets such a draft, so the draft
  // grants the right.
  await sql`alter table drafts add column corrects text references documents (id)`.execute(db);
  await sql`create unique index drafts_corrects on drafts (corrects, owner_key) where corrects is not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table drafts drop column corrects`.execute(db);
};
