import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table coupons (
      id uuid primary key default gen_random_uuid(),
      code text not null unique,
      type text not null check (type in ('percent', 'amount')),
      value integer not null check (value > 0 and (type = 'amount' or value <= 100)),
      starts_on date,
      ends_on date,
      use_limit integer check (use_limit > 0),
      -- The limit holds under concurrency: the database itself refuses a use beyond it.
      used integer not null default 0 check (used >= 0 and (use_limit is null or used <= use_limit)),
      kinds jsonb not null default '[]',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      created_by uuid
    )`.execute(db);

  await sql`
    create table orders (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity (start with 10001),
      state text not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'abandoned')),
      -- The owner of the documents: "user:ID" or "email:ADDRESS".
      owner_key text not null,
      -- The account or browser that placed it.
      placed_by text not null,
      -- One attempt of one checkout page: clicking Pay twice finds the same order.
      attempt text not null,
      email text not null,
      subtotal integer not null,
      discount integer not null,
      total integer not null check (total = subtotal - discount and total >= 0),
      coupon_id uuid references coupons (id),
      attestation jsonb not null,
      origin_hash text not null,
      provider text not null,
      provider_reference text,
      -- Without gaps: assigned when it is paid, from the table below, in the same transaction.
      receipt_number integer unique,
      paid_at timestamptz,
      mailed_at timestamptz,
      state_reason text,
      created_at timestamptz not null default now(),
      unique (placed_by, attempt)
    )`.execute(db);
  await sql`create index orders_owner on orders (owner_key, created_at desc)`.execute(db);
  await sql`create index orders_state on orders (state, created_at desc)`.execute(db);
  await sql`create unique index orders_provider_reference on orders (provider, provider_reference)`.execute(db);

  await sql`
    create table order_lines (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders (id),
      position smallint not null,
      kind text not null,
      name text not null,
      quantity integer not null check (quantity > 0),
      price integer not null check (price >= 0),
      draft_id uuid,
      input jsonb not null,
      unique (order_id, position)
    )`.execute(db);
  await sql`create index order_lines_draft on order_lines (draft_id)`.execute(db);

  await sql`
    create table transactions (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id),
      type text not null check (type in ('payment', 'refund')),
      amount integer not null check (amount >= 0),
      provider text not null,
      provider_reference text not null,
      card_brand text,
      card_last4 text,
      created_at timestamptz not null default now(),
      unique (provider, provider_reference, type)
    )`.execute(db);
  await sql`create index transactions_order on transactions (order_id)`.execute(db);

  // Keys in emailed links that open an order, each with its expiration date. Only hashes are stored.
  await sql`
    create table order_keys (
      key_hash text primary key,
      order_id uuid not null references orders (id),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create table receipt_numbers (last integer not null)`.execute(db);
  await sql`insert into receipt_numbers (last) values (1000)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['receipt_numbers', 'order_keys', 'transactions', 'order_lines', 'orders', 'coupons']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
};
