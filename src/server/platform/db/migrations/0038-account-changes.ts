import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table email_changes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      old_username text not null,
      new_username text not null,
      -- In the email to the new address; cleared once used.
      confirm_hash text unique,
      -- In the email to the old address, set when the address changes.
      undo_hash text unique,
      changed_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_changes_user on email_changes (user_id)`.execute(db);
  // When an account that its owner closed will be erased. Until then, an emailed link reopens it.
  await sql`alter table users add column erase_at timestamptz, add column reopen_hash text unique`.execute(db);
  await sql`create index users_erase on users (erase_at) where erase_at is not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table users drop column erase_at, drop column reopen_hash`.execute(db);
  await sql`drop table email_changes`.execute(db);
};
