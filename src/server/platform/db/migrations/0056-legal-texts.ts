import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table legal_versions (
      name text not null check (name in ('terms', 'privacy', 'refunds')),
      version integer not null check (version > 0),
      content jsonb not null,
      -- The values of its placeholders when it was published, for the time it was in effect.
      facts jsonb not null,
      effective_at timestamptz not null,
      published_at timestamptz not null,
      -- Null for a seeded text, and for a version published because a figure in the program changed.
      published_by uuid references users (id) on delete set null,
      -- Canceled before it took effect.
      withdrawn_at timestamptz,
      -- Account holders up to this one have been emailed.
      told_up_to uuid,
      primary key (name, version)
    )`.execute(db);
  await sql`create index legal_versions_in_force on legal_versions (name, effective_at desc, version desc)
    where withdrawn_at is null`.execute(db);
  await sql`
    create table legal_drafts (
      name text primary key check (name in ('terms', 'privacy', 'refunds')),
      content jsonb not null,
      -- Increases with every save; a save names the revision that was edited.
      revision integer not null,
      saved_at timestamptz not null,
      saved_by uuid references users (id) on delete set null
    )`.execute(db);
  await sql`alter table orders add column terms_version integer`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table orders drop column terms_version`.execute(db);
  await sql`drop table legal_drafts`.execute(db);
  await sql`drop table legal_versions`.execute(db);
};
