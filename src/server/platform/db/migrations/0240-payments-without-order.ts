import { type Kysely, sql } from 'kysely';

/** Payments that the provider made for an order which the database does not have, as after a restore. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table unmatched_payments (
      id uuid primary key default gen_random_uuid(),
      provider text not null,
      reference text not null,
      -- The order that the provider names.
      order_id text not null,
      amount int not null,
      refunded int not null,
      found_at timestamptz not null,
      -- Null while staff have to decide.
      closed_at timestamptz,
      reason text,
      unique (provider, reference)
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table unmatched_payments`.execute(db);
}
