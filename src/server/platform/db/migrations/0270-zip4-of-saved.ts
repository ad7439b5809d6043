import { type Kysely, sql } from 'kysely';

const TABLES = ['companies', 'company_people', 'contacts'];

/** The four digits after the dash of a ZIP code, which documents print. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column zip4 text not null default ''`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column zip4`.execute(db);
}
