import { type Kysely, sql } from 'kysely';

/** What the headings of a company's last files of people were taken for, to propose it for the next one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column import_columns jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column import_columns`.execute(db);
}
