import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      full_name text not null,
      username text not null unique check (username = lower(username)),
      password_hash text,
      user_role smallint not null default 0 check (user_role in (0, 1, 2)),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table document_configs (
      id uuid primary key default gen_random_uuid(),
      type text not null,
      version integer not null check (version > 0),
      name text not null,
      price bigint not null check (price >= 0),
      is_active boolean not null default true,
      settings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      created_by uuid references users (id) on delete set null,
      unique (type, version)
    )`.execute(db);

  await sql`
    create table support_tickets (
      id uuid primary key default gen_random_uuid(),
      fname text not null,
      lname text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      id text primary key,
      request_hash text not null,
      status smallint,
      content_type text,
      body text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);

  // Unlogged: a crash may lose a few counts, but a write-ahead log would slow every request.
  await sql`
    create unlogged table rate_limits (
      key text not null,
      window_start timestamptz not null,
      count integer not null,
      primary key (key, window_start)
    )`.execute(db);
  await sql`create index rate_limits_window_start on rate_limits (window_start)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['rate_limits', 'idempotency_keys', 'support_tickets', 'document_configs', 'users']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
};
