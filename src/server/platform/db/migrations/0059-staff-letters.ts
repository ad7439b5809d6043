import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // Whether an admin gets emails about the review queue, and the time up to which they were notified. Older items are
  // on the dashboard.
  await sql`alter table users add column hears_of_waiting boolean not null default true`.execute(db);
  await sql`alter table users add column told_until timestamptz not null default now()`.execute(db);
  await sql`alter table users add column told_at timestamptz`.execute(db);
  // How many days before its end the last reminder was sent.
  await sql`alter table verifications add column reminded_days smallint`.execute(db);
  await sql`create index verifications_ending on verifications (expires_at) where state = 'confirmed'`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index verifications_ending`.execute(db);
  await sql`alter table verifications drop column reminded_days`.execute(db);
  await sql`alter table users drop column told_at, drop column told_until, drop column hears_of_waiting`.execute(db);
};
