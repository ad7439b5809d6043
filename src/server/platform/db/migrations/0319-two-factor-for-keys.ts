import { type Kysely, sql } from 'kysely';

/** Whether only people with two-step verification make API keys and webhook secrets of a company. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column two_factor_for_keys boolean not null default false`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column two_factor_for_keys`.execute(db);
}
