import { type Kysely, sql } from 'kysely';

/** How many years the contents of what a company issued are kept, if its owner's account does not keep them longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column retention_years integer not null default 4
    constraint companies_retention_years_check check (retention_years between 2 and 7)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column retention_years`.execute(db);
}
