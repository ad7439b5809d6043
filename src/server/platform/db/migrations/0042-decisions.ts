import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table support_tickets add column closed_at timestamptz`.execute(db);
  await sql`
    create table ticket_answers (
      id uuid primary key default gen_random_uuid(),
      ticket_id uuid not null references support_tickets (id),
      author text not null,
      body text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index ticket_answers_ticket on ticket_answers (ticket_id, created_at)`.execute(db);
  await sql`alter table abuse_reports add column decision_reason text`.execute(db);
  await sql`create index abuse_reports_document on abuse_reports (document_id)`.execute(db);

  // The admin dashboard asks for the review queue on every visit.
  await sql`create index support_tickets_open on support_tickets (created_at) where closed_at is null`.execute(db);
  await sql`create index abuse_reports_open on abuse_reports (created_at) where decided_at is null`.execute(db);
  await sql`create index name_samples_open on name_samples (created_at) where reviewed_at is null`.execute(db);

  await sql`create index support_tickets_search_email on support_tickets using gin (email gin_trgm_ops)`.execute(db);
  await sql`create index support_tickets_search_subject on support_tickets using gin (subject gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index transactions_card on transactions (card_last4, created_at, id)`.execute(db);
  await sql`create index orders_coupon on orders (coupon_id) where coupon_id is not null`.execute(db);
  await sql`create index document_events_event on document_events (event, created_at)`.execute(db);
  await sql`create index orders_paid_at on orders (paid_at) where paid_at is not null`.execute(db);

  // The figures of one day, so that a year of them loads quickly. Money is in cents, times in milliseconds.
  await sql`
    create table daily_figures (
      day date not null,
      figure text not null,
      part text not null default '',
      value bigint not null,
      primary key (day, figure, part)
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table daily_figures`.execute(db);
  for (const index of [
    'orders_paid_at',
    'document_events_event',
    'orders_coupon',
    'transactions_card',
    'support_tickets_search_subject',
    'support_tickets_search_email',
    'name_samples_open',
    'abuse_reports_open',
    'support_tickets_open',
    'abuse_reports_document',
  ]) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
  }
  await sql`alter table abuse_reports drop column decision_reason`.execute(db);
  await sql`drop table ticket_answers`.execute(db);
  await sql`alter table support_tickets drop column closed_at`.execute(db);
};
