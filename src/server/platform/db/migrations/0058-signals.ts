import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table signals (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('rising-gross', 'shared-card', 'early-period', 'altered-name')),
      -- A second scan finds the same row.
      subject text not null,
      owner_key text not null,
      address text not null,
      facts jsonb not null,
      seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      closed_at timestamptz,
      unique (kind, subject)
    )`.execute(db);
  await sql`create index signals_open on signals (last_seen_at) where closed_at is null`.execute(db);
  await sql`create index signals_seen on signals (last_seen_at, id)`.execute(db);
  await sql`create index signals_owner on signals (owner_key)`.execute(db);
  await sql`create index signals_search on signals using gin (address gin_trgm_ops)`.execute(db);

  await sql`
    create table signal_documents (
      signal_id uuid not null references signals (id) on delete cascade,
      document_id text not null references documents (id),
      primary key (signal_id, document_id)
    )`.execute(db);
  await sql`create index signal_documents_document on signal_documents (document_id)`.execute(db);

  await sql`
    create table signal_steps (
      id uuid primary key default gen_random_uuid(),
      signal_id uuid not null references signals (id) on delete cascade,
      step text not null check (step in ('asked', 'specimen-only', 'stopped', 'refunded', 'closed')),
      actor_name text not null,
      text text not null,
      -- The former states of the documents, for undoing.
      former jsonb,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index signal_steps_of on signal_steps (signal_id, created_at)`.execute(db);

  await sql`
    create table account_limits (
      id uuid primary key default gen_random_uuid(),
      owner_key text not null,
      kind text not null check (kind in ('specimen-only', 'stopped')),
      reason text not null,
      since timestamptz not null,
      lifted_at timestamptz
    )`.execute(db);
  await sql`create unique index account_limits_standing on account_limits (owner_key, kind) where lifted_at is null`.execute(
    db,
  );

  await sql`
    create table name_refusals (
      id uuid primary key default gen_random_uuid(),
      who text not null,
      kind text not null,
      name text not null,
      matched text not null,
      institution text,
      times integer not null default 1,
      last_at timestamptz not null,
      unique (who, kind, name)
    )`.execute(db);
  await sql`create index name_refusals_last on name_refusals (last_at)`.execute(db);

  // A salted hash of the provider's ID for a card: the same card gives the same hash, and the hash does not reveal the
  // ID.
  await sql`alter table orders add column card_hash text`.execute(db);
  await sql`create index orders_card on orders (card_hash, paid_at) where card_hash is not null`.execute(db);
  await sql`alter table subscriptions add column card_hash text`.execute(db);
  await sql`
    create index documents_person_period on documents (lower(person), period)
    where person is not null and content is not null and level <> 'S'`.execute(db);

  // When a business was founded: as it states itself, and as staff read it in the registry.
  await sql`alter table verifications add column founded_stated date`.execute(db);
  await sql`alter table verifications add column founded_on date`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table verifications drop column founded_on, drop column founded_stated`.execute(db);
  await sql`drop index documents_person_period`.execute(db);
  await sql`alter table subscriptions drop column card_hash`.execute(db);
  await sql`alter table orders drop column card_hash`.execute(db);
  for (const table of ['name_refusals', 'account_limits', 'signal_steps', 'signal_documents', 'signals']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
};
