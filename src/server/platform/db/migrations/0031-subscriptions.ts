import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      plan text not null check (plan in ('monthly', 'yearly')),
      state text not null default 'active' check (state in ('active', 'past_due', 'cancelled', 'ended')),
      -- The price of a period: the price that was shown applies.
      price integer not null check (price > 0),
      provider text not null,
      -- The provider's ids for the customer and the card, never a card number.
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
      -- The end of the period whose renewal notice was sent.
      noticed_for timestamptz,
      -- The start of the month in which staff were told about the soft limit.
      busy_since timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      check (period_start < period_end),
      check ((state = 'ended') = (ended_at is not null)),
      unique (provider, provider_reference)
    )`.execute(db);
  await sql`create unique index subscriptions_running on subscriptions (user_id) where state <> 'ended'`.execute(db);
  await sql`create index subscriptions_due on subscriptions (period_end) where state <> 'ended'`.execute(db);

  // The orders that paid for a subscription, and the orders that it covers.
  await sql`alter table orders add column subscription_id uuid references subscriptions (id)`.execute(db);
  await sql`create index orders_subscription on orders (subscription_id, created_at) where subscription_id is not null`.execute(
    db,
  );
  // A renewal is an order without documents, so nobody attests to anything.
  await sql`alter table orders alter column attestation drop not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from order_lines where kind = 'Subscription'`.execute(db);
  await sql`update orders set attestation = '{}' where attestation is null`.execute(db);
  await sql`alter table orders alter column attestation set not null`.execute(db);
  await sql`alter table orders drop column subscription_id`.execute(db);
  await sql`drop table subscriptions`.execute(db);
};
