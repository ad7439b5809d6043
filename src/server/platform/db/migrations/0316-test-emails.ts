import { type Kysely, sql } from 'kysely';

/** What a live key would have emailed where a test key did the same. Addresses are only those that a call gave. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table test_emails (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      document_id text,
      key_name text not null,
      template text not null,
      recipient text not null check (recipient in ('account', 'person', 'address')),
      address text,
      is_paid_person boolean not null,
      subject text not null,
      body text not null,
      links jsonb not null,
      attachments jsonb not null,
      created_at timestamptz not null,
      check ((recipient = 'address') = (address is not null))
    )`,
    sql`create index test_emails_user on test_emails (user_id, created_at desc, id)`,
    sql`create index test_emails_created on test_emails (created_at)`,
    sql`create index test_emails_document on test_emails (document_id) where document_id is not null`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table test_emails`.execute(db);
}
