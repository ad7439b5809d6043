import { type Kysely, sql } from 'kysely';

/** When and how the pay of a row was paid, as somebody marked it. The activity log names who, as of every change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table pay_run_rows
      add column paid_on date,
      add column paid_by text check (paid_by in ('deposit', 'check', 'cash')),
      add column check_number text not null default '',
      add constraint pay_run_rows_paid check ((paid_on is null) = (paid_by is null))`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_run_rows drop column paid_on, drop column paid_by, drop column check_number`.execute(db);
}
