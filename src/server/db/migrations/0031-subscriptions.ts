import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      plan text not null check (plan in ('monthly', 'yearly')),
      state text not null default 'active' check (state in ('active', 'past_due', 'cancelled', 'ended')),
      -- What a period costs: the price that was said holds.
      price integer not null check (price > 0),
      provider text not null,
      -- Whom and what the provider charges: names of its own, never a number.
      provider_customer text,
      provider_reference text,
      provider_card text not null,
      card_brand text,
      card_last4 text,
      begun_at timestamptz not null,
      -- How many periods are paid, and the last of them.
      periods smallint not null default 1 check (periods > 0),
      period_start timestamptz not null,
      period_end timestamptz not null,
      failures smallint not null default 0 check (failures >= 0),
      next_try_at timestamptz,
      -- The end of the period before which the notice went out.
      noticed_for timestamptz,
      -- The beginning of the month in which staff were told of the soft limit.
      busy_since timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      check (period_start < period_end),
      check ((state = 'ended') = (ended_at is not null)),
      unique (provider, provider_reference)
    )`.execute(db);
  await sql`create unique index subscriptions_running on subscriptions (user_id) where state <> 'ended'`.execute(db);
  await sql`create index subscriptions_due on subscriptions (period_end) where state <> 'ended'`.execute(db);

  // What a subscription paid for, and what was bought under it.
  await sql`alter table orders add column subscription_id uuid references subscriptions (id)`.execute(db);
  await sql`create index orders_subscription on orders (subscription_id, created_at) where subscription_id is not null`.execute(
    db,
  );
  // A renewal is an order without papers, so there is nobody's word about any.
  await sql`alter table orders alter column attestation drop not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from order_lines where kind = 'Subscription'`.execute(db);
  await sql`update orders set attestation = '{}' where attestation is null`.execute(db);
  await sql`alter table orders alter column attestation set not null`.execute(db);
  await sql`alter table orders drop column subscription_id`.execute(db);
  await sql`drop table subscriptions`.execute(db);
};
