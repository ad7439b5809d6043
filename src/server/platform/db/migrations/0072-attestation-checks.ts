import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The results of the nightly check of the attestation log. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table attestation_checks (
      id bigint generated always as identity primary key,
      checked_at timestamptz not null,
      entries bigint not null,
      -- The hash of the last entry. A later check must find it again, which shows entries removed from the end.
      last_hash text not null,
      -- The position of the first entry that does not follow from the one before. Null if the log is intact.
      broken_at bigint
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table attestation_checks`.execute(db);
};
