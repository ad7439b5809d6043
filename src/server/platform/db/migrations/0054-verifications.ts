import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table verifications (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      -- The verified name, as written and as names are compared.
      issuer text not null,
      issuer_key text not null,
      method text not null check (method in ('dns', 'mailbox', 'business')),
      domain text,
      mailbox text,
      -- The required value of the TXT record; public once it is there.
      txt_token text,
      -- In the email to the mailbox.
      letter_hash text unique,
      covers_statements boolean not null default false,
      note text not null default '',
      state text not null default 'waiting'
        check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
      reason text,
      created_at timestamptz not null,
      decided_at timestamptz,
      -- A verification expires and is renewed every year.
      expires_at timestamptz
    )`.execute(db);
  await sql`create index verifications_user on verifications (user_id, created_at desc)`.execute(db);
  await sql`create index verifications_state on verifications (state, created_at, id)`.execute(db);
  await sql`create index verifications_created on verifications (created_at, id)`.execute(db);
  await sql`create index verifications_search on verifications using gin (issuer gin_trgm_ops)`.execute(db);

  await sql`
    create table verification_files (
      id uuid primary key default gen_random_uuid(),
      verification_id uuid not null references verifications (id) on delete cascade,
      name text not null,
      content_type text not null,
      bytes integer not null,
      -- Encrypted by the vault; deleted after the decision.
      storage_key text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index verification_files_of on verification_files (verification_id)`.execute(db);

  await sql`
    create table verification_approvals (
      verification_id uuid not null references verifications (id) on delete cascade,
      staff_id uuid not null references users (id),
      note text not null,
      created_at timestamptz not null,
      -- Two approvals come from two different people.
      primary key (verification_id, staff_id)
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table verification_approvals`.execute(db);
  await sql`drop table verification_files`.execute(db);
  await sql`drop table verifications`.execute(db);
};
