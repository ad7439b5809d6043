import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table users
      add column email_confirmed_at timestamptz,
      add column disabled_at timestamptz`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      -- Only the browser has the token itself.
      token_hash text not null unique,
      user_id uuid not null references users (id) on delete cascade,
      agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table sessions`.execute(db);
  await sql`alter table users drop column email_confirmed_at, drop column disabled_at`.execute(db);
};
