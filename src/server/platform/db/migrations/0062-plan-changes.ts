import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // The plan that follows at the end of the paid period, and the price that was shown.
  await sql`
    alter table subscriptions
      add column next_plan text check (next_plan in ('monthly', 'yearly')),
      add column next_price integer check (next_price > 0),
      -- When the plan's periods start to count, and how many came before.
      add column counted_from timestamptz,
      add column periods_before smallint not null default 0 check (periods_before >= 0),
      add constraint subscriptions_next check ((next_plan is null) = (next_price is null) and next_plan <> plan)`.execute(
    db,
  );
  await sql`update subscriptions set counted_from = begun_at`.execute(db);
  await sql`alter table subscriptions alter column counted_from set not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table subscriptions
      drop constraint subscriptions_next,
      drop column periods_before,
      drop column counted_from,
      drop column next_price,
      drop column next_plan`.execute(db);
};
