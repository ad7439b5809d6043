import { type Kysely, sql } from 'kysely';

/**
 * What became of each federal deposit: when it was paid, and when its owner was reminded. What the company's Forms 941
 * reported for quarters that were not paid here.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table companies
      add column taxes_of_941 jsonb not null default '{}',
      add column reminds_of_deposits boolean not null default true`.execute(db);
  await sql`
    create table tax_deposits (
      company_id uuid not null references companies on delete cascade,
      first_pay_date date not null,
      paid_on date,
      reminded_at timestamptz,
      primary key (company_id, first_pay_date)
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table tax_deposits`.execute(db);
  await sql`alter table companies drop column taxes_of_941, drop column reminds_of_deposits`.execute(db);
}
