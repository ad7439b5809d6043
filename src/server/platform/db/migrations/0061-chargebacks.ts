import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table chargebacks (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id),
      provider text not null,
      -- The provider's own id.
      reference text not null,
      state text not null check (state in ('inquiry', 'needs-answer', 'under-review', 'won', 'lost')),
      reason text not null,
      amount integer not null,
      -- The bank's deadline for a response.
      due_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      asked_at timestamptz not null,
      decided_at timestamptz,
      decision text check (decision in ('accepted', 'contested')),
      decision_reason text,
      unique (provider, reference)
    )`.execute(db);
  await sql`create index chargebacks_order on chargebacks (order_id)`.execute(db);
  await sql`create index chargebacks_open on chargebacks (opened_at) where closed_at is null`.execute(db);
  await sql`create index chargebacks_opened on chargebacks (opened_at, id)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table chargebacks`.execute(db);
};
