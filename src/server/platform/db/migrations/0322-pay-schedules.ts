import { type Kysely, sql } from 'kysely';

/** People who are paid at other times than the company's own schedule. Each schedule has its own runs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`alter table companies
      add column schedule_name text not null default '',
      add column other_schedules jsonb not null default '[]'`,
    sql`alter table company_people add column schedule text not null default ''`,
    sql`alter table pay_runs add column schedule text not null default ''`,
    sql`drop index pay_runs_period`,
    sql`create unique index pay_runs_period on pay_runs (company_id, schedule, period_end, period_start)
      where again_for is null and off_cycle is null`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`drop index pay_runs_period`,
    sql`alter table pay_runs drop column schedule`,
    sql`create unique index pay_runs_period on pay_runs (company_id, period_end, period_start)
      where again_for is null and off_cycle is null`,
    sql`alter table company_people drop column schedule`,
    sql`alter table companies drop column schedule_name, drop column other_schedules`,
  ])
    await statement.execute(db);
}
