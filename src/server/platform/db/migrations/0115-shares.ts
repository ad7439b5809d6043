import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Links with which an issuer or the person paid shows a part of a document, and when they were opened. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table shares (
      id uuid primary key default gen_random_uuid(),
      document_id text not null references documents (id) on delete cascade,
      -- "user:ID" of the issuer, or "email:ADDRESS" of the person paid.
      shared_by text not null,
      token_hash text not null unique,
      recipient text not null,
      -- Which facts, by their place in the document. What they say is only in the document.
      facts jsonb not null,
      most_opens integer not null check (most_opens > 0),
      opens integer not null default 0 check (opens between 0 and most_opens),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index shares_document on shares (document_id, shared_by)`.execute(db);
  await sql`
    create table share_opens (
      share_id uuid not null references shares (id) on delete cascade,
      opened_at timestamptz not null
    )`.execute(db);
  await sql`create index share_opens_share on share_opens (share_id, opened_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table share_opens`.execute(db);
  await sql`drop table shares`.execute(db);
};
