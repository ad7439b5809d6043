import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A run outside the schedule may overlap others. A run also keeps which columns its grid shows. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table pay_runs add column off_cycle jsonb, add column columns jsonb`.execute(db);
  await sql`drop index pay_runs_period`.execute(db);
  await sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)
    where again_for is null and off_cycle is null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from pay_runs where off_cycle is not null`.execute(db);
  await sql`drop index pay_runs_period`.execute(db);
  await sql`alter table pay_runs drop column off_cycle, drop column columns`.execute(db);
  await sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)
    where again_for is null`.execute(db);
};
