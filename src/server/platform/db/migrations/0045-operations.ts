import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table seal_certificates (
      -- sha-256 of the certificate, in hexadecimal digits.
      fingerprint text primary key,
      certificate bytea not null,
      -- Created by a site in test mode: it proves that a file is unchanged, not who we are.
      is_development boolean not null,
      first_used_at timestamptz not null
    )`.execute(db);
  // Empty for documents sealed before this was recorded.
  await sql`alter table documents add column seal_fingerprint text references seal_certificates (fingerprint)`.execute(
    db,
  );

  // At most one row. While it exists, the site is closed to visitors.
  await sql`
    create table maintenance (
      is_on boolean primary key default true check (is_on),
      message text not null,
      until timestamptz,
      since timestamptz not null
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table maintenance`.execute(db);
  await sql`alter table documents drop column seal_fingerprint`.execute(db);
  await sql`drop table seal_certificates`.execute(db);
};
