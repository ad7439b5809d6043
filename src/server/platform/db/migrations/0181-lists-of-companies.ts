import { type Kysely, sql } from 'kysely';

/** Each visit to the runs of a company read those of every company, and the list of disabled accounts read all accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index pay_runs_company on pay_runs (company_id, pay_date desc)`.execute(db);
  await sql`create index users_disabled on users (created_at) where disabled_at is not null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index users_disabled`.execute(db);
  await sql`drop index pay_runs_company`.execute(db);
}
