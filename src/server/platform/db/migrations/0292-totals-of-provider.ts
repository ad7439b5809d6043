import { type Kysely, sql } from 'kysely';

/** What the last provider reported of a year, to check the opening figures against: its Forms 941 and its last register. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column provider_totals jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column provider_totals`.execute(db);
}
