import { type Kysely, sql } from 'kysely';

/** What a row of a pay run pays because a raise came late: each pay stub since, as it was and calculated again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_run_rows add column retro jsonb`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_run_rows drop column retro`.execute(db);
}
