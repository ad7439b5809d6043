import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The DID that a verified business has at its own domain, and the one it has here. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table issuer_identities (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      issuer_key text not null,
      domain text not null,
      created_at timestamptz not null,
      -- Since when documents name it. Null: not yet, or not anymore.
      named_at timestamptz,
      checked_at timestamptz,
      -- Why the last check failed.
      problem text,
      unique (user_id, issuer_key, domain)
    )`.execute(db);
  await sql`create index issuer_identities_due on issuer_identities (checked_at) where named_at is not null`.execute(
    db,
  );
  // What held when the document was issued. Nothing refers to the identity, because documents outlive accounts.
  await sql`
    alter table documents
      add column issuer_domain text,
      add column issuer_identity uuid,
      add check ((issuer_domain is null) = (issuer_identity is null))`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table documents drop column issuer_domain, drop column issuer_identity`.execute(db);
  await sql`drop table issuer_identities`.execute(db);
};
