import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A run can issue pay stubs of an issued run again, so a company may have several for one period. How many people an
 * issued run paid is kept, because counting its rows for a list of runs takes long.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table pay_runs
    add column again_for uuid references pay_runs (id) on delete cascade,
    add column paid_people integer`.execute(db);
  await sql`update pay_runs set paid_people =
    (select count(*) from pay_run_rows where run_id = pay_runs.id and is_included)
    where order_id is not null`.execute(db);
  await sql`drop index pay_runs_period`.execute(db);
  await sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)
    where again_for is null`.execute(db);
  // One open run at a time: a second press finds the first one.
  await sql`create unique index pay_runs_again on pay_runs (again_for) where order_id is null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from pay_runs where again_for is not null`.execute(db);
  await sql`drop index pay_runs_period`.execute(db);
  await sql`alter table pay_runs drop column again_for, drop column paid_people`.execute(db);
  await sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)`.execute(db);
};
