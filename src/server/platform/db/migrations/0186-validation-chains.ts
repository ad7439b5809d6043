import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Certificates that sign seals and timestamps, with what shows that they were not revoked, to keep it in documents. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table validation_chains (
      -- sha-256 of the certificate
      fingerprint text primary key,
      purpose text not null check (purpose in ('seal', 'timestamp')),
      -- the certificate, then those that came with it
      given bytea[] not null,
      last_used_at timestamptz not null,
      -- up to the root, and those of OCSP responders
      certificates bytea[] not null default '{}',
      ocsp_responses bytea[] not null default '{}',
      crls bytea[] not null default '{}',
      -- Null: nothing was gathered yet.
      good_until timestamptz,
      fetched_at timestamptz,
      -- Why the last try failed.
      problem text
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table validation_chains`.execute(db);
};
