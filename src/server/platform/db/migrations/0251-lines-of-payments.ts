import { type Kysely, sql } from 'kysely';

/** An order remembers what it sold when its payment began, so that other lines are not sold for it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column lines_hash text`.execute(db);
  // This step has another name now, and monitoring would wait for it.
  await sql`delete from job_steps where name = 'removedPeople'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table orders drop column lines_hash`.execute(db);
}
