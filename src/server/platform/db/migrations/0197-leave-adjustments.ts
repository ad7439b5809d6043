import { type Kysely, sql } from 'kysely';

/** Corrections of leave balances, which are never changed, and the occupation code that a W-2 with tips needs. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table company_people add column occupation_code text not null default ''`.execute(db);
  await sql`
    create table leave_adjustments (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references company_people on delete cascade,
      kind text not null,
      -- Hundredths of an hour. Below zero takes time off away.
      hundredths int not null check (hundredths <> 0),
      reason text not null,
      -- Null once the account is deleted.
      made_by uuid references users on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index leave_adjustments_person on leave_adjustments (person_id, created_at)`.execute(db);
  await sql`create index leave_adjustments_made_by on leave_adjustments (made_by)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table leave_adjustments`.execute(db);
  await sql`alter table company_people drop column occupation_code`.execute(db);
}
