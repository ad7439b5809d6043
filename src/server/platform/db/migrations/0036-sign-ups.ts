import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table sign_ups (
      -- Only the email has the token itself.
      token_hash text primary key,
      full_name text not null,
      username text not null,
      password_hash text not null,
      -- Hash of a cookie: the browser that started may finish with one click.
      browser_hash text not null,
      next_path text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_ups_expires on sign_ups (expires_at)`.execute(db);
  await sql`
    create table sign_in_links (
      token_hash text primary key,
      -- A guest's email address may have no account yet.
      username text not null,
      next_path text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_links_expires on sign_in_links (expires_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table sign_in_links`.execute(db);
  await sql`drop table sign_ups`.execute(db);
};
