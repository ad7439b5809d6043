import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table contacts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('company', 'person')),
      name text not null,
      phone text not null,
      email text not null,
      address1 text not null,
      address2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      number text not null,
      title text not null,
      department text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // Saving the same name again updates the existing contact.
  await sql`create unique index contacts_name on contacts (user_id, kind, lower(name))`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table contacts`.execute(db);
};
