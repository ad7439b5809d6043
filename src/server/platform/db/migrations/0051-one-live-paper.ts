import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// An erased document names nobody. Without this, two erased documents of one issuer and period would count as the same,
// and the second could not be erased.
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
