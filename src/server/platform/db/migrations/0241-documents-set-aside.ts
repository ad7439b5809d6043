import { type Kysely, sql } from 'kysely';

/**
 * What a document says is set aside a week before it is erased, so that a wrong clock can be noticed, and more than usual at
 * once waits for staff.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documents
      add column set_aside jsonb,
      add column erase_after timestamptz`.execute(db);
  await sql`create index documents_set_aside on documents (erase_after) where erase_after is not null`.execute(db);
  await sql`
    create table large_erasures (
      id uuid primary key default gen_random_uuid(),
      documents int not null,
      found_at timestamptz not null default now(),
      -- Null while staff have to decide.
      approved_at timestamptz,
      approved_by uuid references users on delete set null
    )`.execute(db);
  await sql`create unique index large_erasures_open on large_erasures ((approved_at is null)) where approved_at is null`.execute(
    db,
  );
  await sql`create index large_erasures_approved_by on large_erasures (approved_by)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table large_erasures`.execute(db);
  await sql`drop index documents_set_aside`.execute(db);
  await sql`alter table documents drop column set_aside, drop column erase_after`.execute(db);
}
