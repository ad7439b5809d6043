import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// An erased paper names nobody any more: without this, those of two people of one issuer and period would be taken for
// the same, and the second could never be erased.
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_one_live`.execute(db);
  await sql`
    create unique index documents_one_live on documents (owner_key, kind, lower(issuer), lower(coalesce(person, '')), period)
    where level <> 'S' and (state = 'live' or (state = 'issuing' and revision = 1)) and content is not null`.execute(
    db,
  );
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_one_live`.execute(db);
  await sql`
    create unique index documents_one_live on documents (owner_key, kind, lower(issuer), lower(coalesce(person, '')), period)
    where level <> 'S' and (state = 'live' or (state = 'issuing' and revision = 1))`.execute(db);
};
