import { type Kysely, sql } from 'kysely';

/**
 * Figures that are kept of a pay stub counted what was estimated of its year to date. Those that have a year to date before
 * them are read again, without it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures add column is_estimated boolean not null default false`.execute(db);
  // The prior gross pay: of employees the first amount, of contractors one of the second half.
  await sql`
    update pay_stub_figures set is_known = null
    where is_known and (case when is_contractor
      then (select coalesce(sum(amount), 0) from unnest(of_year[cardinality(of_year) / 2 + 1:]) amount) else of_year[1] end) > 0`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures drop column is_estimated`.execute(db);
}
