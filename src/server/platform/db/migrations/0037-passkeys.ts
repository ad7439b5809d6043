import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table passkeys (
      -- The authenticator's own id, base64url.
      id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      public_key bytea not null,
      -- How many signatures the authenticator counts; most passkeys always report 0.
      counter bigint not null,
      transports jsonb not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      -- The user who registers a passkey; null for signing in.
      user_id uuid references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table passkey_challenges`.execute(db);
  await sql`drop table passkeys`.execute(db);
};
