import { type Kysely, sql } from 'kysely';

/** What an employer pays to states at rates of its own: unemployment insurance and what is collected with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column state_taxes jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column state_taxes`.execute(db);
}
