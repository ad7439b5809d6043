import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table media (
      id uuid primary key default gen_random_uuid(),
      -- Of the uploaded file: the same picture is stored once, and its URL never changes its bytes.
      fingerprint text not null unique,
      name text not null,
      folder text not null default '',
      alt text not null check (alt <> ''),
      width integer not null,
      height integer not null,
      bytes integer not null,
      -- [{ "format": "avif", "width": 640, "height": 427, "bytes": 20480 }, ...]
      variants jsonb not null,
      created_at timestamptz not null default now(),
      created_by uuid,
      -- Removed pictures can be restored for a while; their URLs work until then.
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index media_sort_created_at on media (created_at, id)`.execute(db);
  await sql`create index media_sort_name on media (name, id)`.execute(db);
  await sql`create index media_folder on media (folder, created_at, id)`.execute(db);
  await sql`create index media_search_name on media using gin (name gin_trgm_ops)`.execute(db);
  await sql`create index media_search_alt on media using gin (alt gin_trgm_ops)`.execute(db);

  await sql`
    create table media_uses (
      media_id uuid not null references media (id),
      -- "blog:ID": what shows the picture, and the name that staff know it by.
      used_by text not null,
      label text not null,
      primary key (media_id, used_by)
    )`.execute(db);
  await sql`create index media_uses_used_by on media_uses (used_by)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table media_uses`.execute(db);
  await sql`drop table media`.execute(db);
};
