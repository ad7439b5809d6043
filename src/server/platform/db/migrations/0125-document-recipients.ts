import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The email address of the person that a document pays, as its issuer named it, and how that person reads it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table document_recipients (
      -- Of the document's revisions. A correction is about the same person.
      series_id text primary key,
      address text not null check (address = lower(address)),
      named_at timestamptz not null
    )`.execute(db);
  await sql`create index document_recipients_address on document_recipients (address)`.execute(db);
  await sql`
    create table pay_links (
      token_hash text primary key,
      address text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table pay_sessions (
      token_hash text primary key,
      address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['pay_sessions', 'pay_links', 'document_recipients'])
    await sql`drop table ${sql.table(table)}`.execute(db);
};
