import { type Kysely, sql } from 'kysely';

/** The day on which the pay stubs of a run are emailed. Null is as soon as they are issued, as before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_runs add column deliver_on date`.execute(db);
  await sql`
    create index pay_runs_deliver_on on pay_runs (deliver_on) where deliver_on is not null and order_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_runs drop column deliver_on`.execute(db);
}
