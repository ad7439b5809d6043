import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table second_factors (
      user_id uuid primary key references users (id) on delete cascade,
      -- Encrypted with the server's key: the table alone cannot produce codes.
      secret bytea not null,
      -- Null until its owner has entered a code: an app that was never set up must not lock anybody out.
      confirmed_at timestamptz,
      -- The time step of the last code: neither it nor an earlier code is accepted again.
      last_step bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_mark text not null,
      used_at timestamptz,
      primary key (user_id, code_mark)
    )`.execute(db);
  // When this session passed its second factor. Before that, staff have no staff rights.
  await sql`alter table sessions add column second_factor_at timestamptz`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table sessions drop column second_factor_at`.execute(db);
  await sql`drop table recovery_codes`.execute(db);
  await sql`drop table second_factors`.execute(db);
};
