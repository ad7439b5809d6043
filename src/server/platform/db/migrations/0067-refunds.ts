import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A payment may be refunded in parts, for example when one document of an order could not be issued. Each part has its
// own key, so that repeated attempts book it once. A refund that is booked but not yet sent to the provider has no
// settled_at.
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table transactions
      add column key text not null default '',
      add column settled_at timestamptz default now()`.execute(db);
  await sql`update transactions set settled_at = created_at, key = case type when 'refund' then 'order' else '' end`.execute(
    db,
  );
  await sql`alter table transactions drop constraint transactions_provider_provider_reference_type_key`.execute(db);
  await sql`
    alter table transactions
      add constraint transactions_once unique (provider, provider_reference, type, key)`.execute(db);
  await sql`create index transactions_due on transactions (created_at) where settled_at is null`.execute(db);
  await sql`create index documents_issuing on documents (created_at) where state = 'issuing'`.execute(db);

  // What the nightly comparison of provider, books, registry and files found.
  await sql`
    create table reconciliations (
      id uuid primary key default gen_random_uuid(),
      ran_at timestamptz not null,
      differences jsonb not null
    )`.execute(db);
  await sql`create index reconciliations_ran on reconciliations (ran_at desc)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table reconciliations`.execute(db);
  await sql`drop index documents_issuing`.execute(db);
  await sql`drop index transactions_due`.execute(db);
  // The former rule allows one refund per payment, so the parts are merged.
  await sql`
    update transactions set amount = parts.amount from (
      select provider, provider_reference, min(id::text) as first, sum(amount) as amount
        from transactions where type = 'refund' group by 1, 2) as parts
    where transactions.id::text = parts.first`.execute(db);
  await sql`
    delete from transactions where type = 'refund' and id::text not in (
      select min(id::text) from transactions where type = 'refund' group by provider, provider_reference)`.execute(db);
  await sql`alter table transactions drop constraint transactions_once`.execute(db);
  await sql`
    alter table transactions
      add constraint transactions_provider_provider_reference_type_key unique (provider, provider_reference, type)`.execute(
    db,
  );
  await sql`alter table transactions drop column settled_at, drop column key`.execute(db);
};
