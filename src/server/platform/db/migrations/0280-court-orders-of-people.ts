import { type Kysely, sql } from 'kysely';

/** Court orders of a person, which pay runs carry out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table company_people add column court_orders jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table company_people drop column court_orders`.execute(db);
}
