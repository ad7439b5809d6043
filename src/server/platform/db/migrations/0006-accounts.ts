import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table account_tokens (
      -- Only the email has the token itself.
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset')),
      -- The address that the email was sent to. The token confirms no other address.
      email text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_tokens_user on account_tokens (user_id)`.execute(db);

  await sql`
    create table sign_in_attempts (
      key text primary key,
      attempts integer not null,
      free_again_at timestamptz not null,
      forgotten_at timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table sign_in_attempts`.execute(db);
  await sql`drop table account_tokens`.execute(db);
};
