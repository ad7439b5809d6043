import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table logo_reviews (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      issuer text not null,
      issuer_key text not null,
      -- The hash of the decoded pixels. An approval is for this picture and this issuer only.
      pixels text not null,
      kind text not null,
      named text[] not null,
      storage_key text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      reason text not null default '',
      created_at timestamptz not null,
      decided_at timestamptz,
      unique (user_id, issuer_key, pixels)
    )`.execute(db);
  await sql`create index logo_reviews_state on logo_reviews (state, created_at, id)`.execute(db);
  await sql`create index logo_reviews_created on logo_reviews (created_at, id)`.execute(db);
  await sql`create index logo_reviews_search on logo_reviews using gin (issuer gin_trgm_ops)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table logo_reviews`.execute(db);
};
