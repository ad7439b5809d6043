import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The keys of credentials, and a place in a status list for each document. */
export const up = async (db: Kysely<never>): Promise<void> => {
  // Every key that ever signed, with the name that the site had then.
  await sql`
    create table credential_keys (
      did text not null,
      id text not null,
      jwk jsonb not null,
      first_used_at timestamptz not null,
      primary key (did, id)
    )`.execute(db);
  await sql`
    create table credential_statuses (
      -- A document that is deleted must not become valid again, so nothing refers to it.
      document_id text primary key,
      number bigint generated always as identity,
      -- A list of 131,072 places takes 65,536 documents, so that a random place is soon free.
      list integer not null generated always as ((number - 1) / 65536 + 1) stored,
      -- Random: it says nothing about the document or its time.
      place integer not null,
      unique (list, place)
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table credential_statuses`.execute(db);
  await sql`drop table credential_keys`.execute(db);
};
