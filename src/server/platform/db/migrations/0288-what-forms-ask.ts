import { type Kysely, sql } from 'kysely';

/**
 * What the forms of a year ask of a company and a person that no pay stub has: the numbers that states gave the employer,
 * the name of a locality, the tick for a retirement plan, and the name and number of a contractor that is a business.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column state_accounts jsonb not null default '[]'`.execute(db);
  await sql`
    alter table company_people
      add column business_name text not null default '',
      add column tin_kind text not null default 'ssn' check (tin_kind in ('ssn', 'ein')),
      add column retirement_plan boolean not null default false,
      add column locality text not null default ''`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column state_accounts`.execute(db);
  await sql`
    alter table company_people
      drop column business_name,
      drop column tin_kind,
      drop column retirement_plan,
      drop column locality`.execute(db);
}
