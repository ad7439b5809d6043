import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table documents (
      id text primary key,
      number text not null unique,
      code text not null,
      kind text not null,
      template smallint not null,
      -- Every revision of one document shares the id of its first.
      series_id text not null,
      revision integer not null check (revision > 0),
      correction_reason text,
      owner_key text not null,
      order_id uuid,
      level text not null check (level in ('S', 'U', 'D', 'B')),
      status_line text not null,
      label text not null,
      issuer text not null,
      person text,
      period text not null,
      issued_on date not null,
      -- Frozen at the sale. Null once erased: the registry keeps only hash, status, dates and issuer.
      content jsonb,
      tables_version text not null,
      template_version text not null,
      fingerprint text not null,
      -- issuing -> live or failed; live -> superseded or revoked.
      state text not null default 'issuing' check (state in ('issuing', 'failed', 'live', 'superseded', 'revoked')),
      state_changed_at timestamptz,
      state_reason text,
      superseded_by text references documents (id),
      changed_fields jsonb,
      disputed_at timestamptz,
      access_key_hash text not null,
      file_key text,
      file_sha256 text,
      file_bytes integer,
      page_count integer,
      sealed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (series_id, revision)
    )`.execute(db);
  // One live document per issuer, person and period. A correction takes its place when it is sealed. Specimens may
  // repeat.
  await sql`
    create unique index documents_one_live on documents (owner_key, kind, lower(issuer), lower(coalesce(person, '')), period)
    where level <> 'S' and (state = 'live' or (state = 'issuing' and revision = 1))`.execute(db);
  await sql`create unique index documents_file_sha256 on documents (file_sha256)`.execute(db);
  await sql`create index documents_owner on documents (owner_key, created_at desc)`.execute(db);
  await sql`create index documents_order on documents (order_id)`.execute(db);

  await sql`
    create table document_events (
      id bigint generated always as identity primary key,
      document_id text not null references documents (id),
      event text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index document_events_document on document_events (document_id, created_at)`.execute(db);

  await sql`
    create table attestations (
      position bigint primary key,
      document_id text not null,
      version text not null,
      text text not null,
      typed_name text not null,
      -- A salted hash of address and browser: it recognizes them but does not reveal them.
      origin_hash text not null,
      created_at timestamptz not null,
      previous_hash text not null,
      hash text not null unique
    )`.execute(db);
  await sql`create index attestations_document on attestations (document_id)`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger attestations_append_only before update or delete or truncate on attestations
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create table abuse_reports (
      id uuid primary key default gen_random_uuid(),
      document_id text references documents (id),
      kind text not null check (kind in ('report', 'dispute')),
      email text not null,
      message text not null,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      decision text
    )`.execute(db);

  await sql`
    create table name_samples (
      id uuid primary key default gen_random_uuid(),
      document_id text not null references documents (id),
      field text not null,
      name text not null,
      matched text not null,
      institution text,
      created_at timestamptz not null default now(),
      reviewed_at timestamptz
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['name_samples', 'abuse_reports', 'attestations', 'document_events', 'documents']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await sql`drop function refuse_change()`.execute(db);
};
