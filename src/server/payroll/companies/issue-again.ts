import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { PayRunRow } from '../../platform/db/tables/companies.ts';
import { requireRun } from './runs.ts';

/**
 * The rows of a run whose people have no pay stub for its period: it was revoked or could not be issued, and no other
 * run of the same period issued it again.
 */
const unpaidRows = ({ id, company_id: companyId, period_start: start, period_end: end }: PayRunRow) => sql<{
  person_id: string;
  entries: unknown;
  retro: unknown;
}>`
  select person_id, entries, retro from pay_run_rows
  where run_id = ${id}::uuid and is_included and not exists (
    select from pay_runs
    join pay_run_rows same on same.run_id = pay_runs.id
    join documents on documents.series_id = same.document_id
    where pay_runs.company_id = ${companyId}::uuid and same.person_id = pay_run_rows.person_id
      and period_start = ${start}::date and period_end = ${end}::date and documents.state in ('live', 'issuing'))`;

export async function countUnpaid(app: App, run: PayRunRow): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${unpaidRows(run)}) as unpaid`.execute(app.db);
  return rows[0]!.count;
}

/**
 * Starts a run that issues the missing pay stubs of an issued run again, with the same entries to change before it is
 * paid. A second press finds the open one.
 */
export async function issueAgain(app: App, actor: Actor, companyId: string, runId: string): Promise<string> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  if (run.order_id === null) throw new AppError('CONFLICT', 'This pay run is not issued yet.');
  if ((await countUnpaid(app, run)) === 0)
    throw new AppError('CONFLICT', 'Everybody in this pay run has a pay stub. Revoke a pay stub first.');
  return changeAs(app, actor, async (trx) => {
    const { company_id, schedule, periodicity, period_start, period_end, pay_date, off_cycle, columns } = run;
    await trx
      .insertInto('pay_runs')
      .values({
        company_id,
        schedule,
        periodicity,
        period_start,
        period_end,
        pay_date,
        order_id: null,
        again_for: run.id,
        off_cycle: off_cycle && JSON.stringify(off_cycle),
        columns: columns && JSON.stringify(columns),
        created_at: app.now(),
      })
      .onConflict((conflict) => conflict.column('again_for').where('order_id', 'is', null).doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('pay_runs')
      .select('id')
      .where('again_for', '=', run.id)
      .where('order_id', 'is', null)
      .executeTakeFirstOrThrow();
    await sql`
      insert into pay_run_rows (run_id, person_id, entries, retro)
      select ${id}::uuid, person_id, entries, retro from (${unpaidRows(run)}) as unpaid
      join company_people person on person.id = person_id
      for key share of person
      on conflict (run_id, person_id) do nothing`.execute(trx);
    return id;
  });
}
