import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Employers with the people they pay, who may work on them, and their pay runs. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table companies (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id) on delete cascade,
      name text not null,
      phone text not null,
      email text not null,
      address1 text not null,
      address2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      ein_last4 text not null check (ein_last4 ~ '^([0-9]{4})?$'),
      periodicity text not null,
      first_period_start date not null,
      pay_delay integer not null,
      template integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index companies_name on companies (owner_id, lower(name))`.execute(db);
  await sql`
    create table company_members (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      email text not null,
      role text not null check (role in ('manager', 'viewer')),
      user_id uuid references users (id) on delete cascade,
      key_hash text,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index company_members_email on company_members (company_id, lower(email))`.execute(db);
  await sql`create unique index company_members_key on company_members (key_hash)`.execute(db);
  await sql`create index company_members_user on company_members (user_id, company_id)`.execute(db);
  await sql`
    create table company_people (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      name text not null,
      email text not null,
      phone text not null,
      address1 text not null,
      address2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      number text not null,
      title text not null,
      department text not null,
      employment_type text not null,
      payment_type text not null,
      rate integer not null,
      overtime_rate integer,
      default_hours integer not null,
      withholding jsonb,
      earnings jsonb not null,
      deductions jsonb not null,
      opening jsonb,
      starts_on date,
      ends_on date,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // The order of the list of people, by which it is read page by page.
  await sql`create unique index company_people_name on company_people (company_id, lower(name), number)`.execute(db);
  await sql`
    create table pay_runs (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      periodicity text not null,
      period_start date not null,
      period_end date not null,
      pay_date date not null,
      order_id uuid unique references orders (id),
      created_at timestamptz not null
    )`.execute(db);
  // One run for a period: a second press of "New run" finds the first one.
  await sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)`.execute(db);
  await sql`
    create table pay_run_rows (
      id uuid primary key default gen_random_uuid(),
      run_id uuid not null references pay_runs (id) on delete cascade,
      person_id uuid not null references company_people (id),
      is_included boolean not null default true,
      entries jsonb not null,
      carried jsonb,
      document_id text unique references documents (id),
      unique (run_id, person_id)
    )`.execute(db);
  await sql`create index pay_run_rows_person on pay_run_rows (person_id)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['pay_run_rows', 'pay_runs', 'company_people', 'company_members', 'companies'])
    await sql`drop table ${sql.table(table)}`.execute(db);
};
