import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type OwnerKey, userIdOf } from '../../../domain/owner-key.ts';
import type { Database } from '../../platform/db/schema.ts';
import { noteActor } from '../../services/actions/change-as.ts';
import { lockCompany } from './lock-company.ts';
import { laterStubMessage, laterStubs } from './off-cycle-runs.ts';
import { paidDaysMessage, paidDaysOf } from './paid-days.ts';
import { closeRetroPay } from './retro-pay.ts';
import { closeDifferences } from './settle-differences.ts';
import { closeStatements } from './statements.ts';
import { closeYearEnd } from './year-end-forms.ts';

export interface IssuedRow {
  readonly rowId: string;
  readonly documentId: string;
}

/**
 * Links a paid order to its pay run and each row to its pay stub, in the transaction that registers the pay stubs. A run
 * that was issued in the meantime, or whose days another run paid, refuses, so the second payment is refunded and nobody gets
 * two pay stubs.
 */
export async function closePayRun(
  trx: Transaction<Database>,
  orderId: string,
  issued: readonly IssuedRow[],
): Promise<void> {
  if (issued.length === 0) return;
  const order = await trx
    .selectFrom('orders')
    .select(['placed_by', 'owner_key', 'member_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const buyer = order.member_id ?? userIdOf(order.placed_by);
  if (buyer !== null) await noteActor(trx, buyer);
  await requireOwnerStill(trx, order.owner_key, issued[0]!.rowId);
  if (order.member_id !== null) await requireIssuerStill(trx, order.member_id, issued[0]!.rowId);
  if ((await closeYearEnd(trx, issued)) || (await closeStatements(trx, issued))) return;
  const run = await trx
    .updateTable('pay_runs')
    .set({ order_id: orderId, paid_people: issued.length })
    .where('order_id', 'is', null)
    .where('id', 'in', (query) => query.selectFrom('pay_run_rows').select('run_id').where('id', '=', issued[0]!.rowId))
    .returningAll()
    .executeTakeFirst();
  if (!run) throw new AppError('CONFLICT', 'This pay run is already issued.');
  // Another run of the same people may have been issued since the payment began.
  await lockCompany(trx, run.company_id);
  const [paid] = (await paidDaysOf(trx, run.id)).values();
  if (paid) throw new AppError('CONFLICT', `${paid.name}: ${paidDaysMessage(paid, run)}`);
  const [later] = (await laterStubs(trx, run)).values();
  if (later) throw new AppError('CONFLICT', laterStubMessage(later));
  const missed = await missedBy(trx, run.id, issued);
  if (missed !== null)
    throw new AppError(
      'CONFLICT',
      `${missed}: another pay run was issued since this payment began, and the year to date would miss it. Review the pay run again.`,
    );
  const { rows } = await sql`
    update pay_run_rows set document_id = issued."documentId"
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued ("rowId" uuid, "documentId" text)
    where pay_run_rows.id = issued."rowId" and pay_run_rows.document_id is null
    returning pay_run_rows.id`.execute(trx);
  // The books find a company's pay stubs by it, whatever the company is called later.
  await sql`
    update pay_stub_figures set company_id = pay_runs.company_id, person_id = pay_run_rows.person_id
    from pay_run_rows join pay_runs on pay_runs.id = pay_run_rows.run_id
    where pay_runs.order_id = ${orderId}::uuid and pay_run_rows.document_id = pay_stub_figures.document_id`.execute(
    trx,
  );
  await closeDifferences(trx, issued);
  await closeRetroPay(trx, issued);
  if (rows.length !== issued.length)
    throw new AppError('CONFLICT', 'The people of this pay run changed in the meantime. Review it again.');
}

/** A company that was handed over since the payment began is issued for by its new owner only. */
async function requireOwnerStill(trx: Transaction<Database>, ownerKey: OwnerKey, rowId: string): Promise<void> {
  const { rows } = await sql<{ owner: OwnerKey }>`
    select 'user:' || owner_id as owner from companies where id in (
      select company_id from pay_run_rows join pay_runs on pay_runs.id = run_id where pay_run_rows.id = ${rowId}::uuid
      union all select company_id from year_end_rows
        join year_ends on year_ends.id = year_end_id where year_end_rows.id = ${rowId}::uuid
      union all select company_id from statement_rows
        join statement_batches on statement_batches.id = batch_id where statement_rows.id = ${rowId}::uuid)
    for key share`.execute(trx);
  if (rows.some(({ owner }) => owner !== ownerKey))
    throw new AppError('CONFLICT', 'This company was handed over since the payment began. Its new owner issues.');
}

/** A manager issues only while the owner allows it. Whoever ends that waits until this order is done, or was first. */
async function requireIssuerStill(trx: Transaction<Database>, userId: string, rowId: string): Promise<void> {
  const { rows } = await sql`
    select company_members.id from company_members
    where user_id = ${userId}::uuid and role = 'manager' and may_issue and company_id = (
      select company_id from pay_run_rows join pay_runs on pay_runs.id = run_id where pay_run_rows.id = ${rowId}::uuid)
    for share`.execute(trx);
  if (rows.length === 0)
    throw new AppError('CONFLICT', 'You may not issue for this company any more. Its owner ended that.');
}

/**
 * A person whose pay stub of this order does not continue from the last one of its year: another run was issued since the
 * payment began. A corrected one counts as the same.
 */
async function missedBy(
  trx: Transaction<Database>,
  runId: string,
  issued: readonly IssuedRow[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select company_people.name
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued ("rowId" uuid, "documentId" text)
    join documents own on own.id = issued."documentId"
    join pay_run_rows on pay_run_rows.id = issued."rowId"
    join pay_runs on pay_runs.id = ${runId}::uuid
    join company_people on company_people.id = pay_run_rows.person_id
    join lateral (
      select series from (
      select earlier.document_id as series, runs.pay_date, first.created_at
      from pay_run_rows earlier
      join pay_runs runs on runs.id = earlier.run_id
      join documents first on first.id = earlier.document_id
      where earlier.person_id = pay_run_rows.person_id and runs.id <> pay_runs.id
        and to_char(runs.pay_date, 'YYYY') = to_char(pay_runs.pay_date, 'YYYY')
        and (case when runs.off_cycle is null and pay_runs.off_cycle is null
          then runs.period_end < pay_runs.period_start else runs.pay_date <= pay_runs.pay_date end)
        and exists (select from documents where documents.series_id = earlier.document_id
          and documents.state in ('live', 'issuing') and documents.level <> 'S' and documents.content is not null)
      union all
      -- Those of the builder, which the company's runs continue as well.
      select documents.series_id, figures.pay_date, documents.created_at
      from pay_stub_figures figures join documents on documents.id = figures.document_id
      where figures.person_id = pay_run_rows.person_id and figures.company_id is null and figures.is_in_force
        and to_char(figures.pay_date, 'YYYY') = to_char(pay_runs.pay_date, 'YYYY')
        and (case when pay_runs.off_cycle is null
          then figures.period_end < pay_runs.period_start else figures.pay_date <= pay_runs.pay_date end)
      ) stubs order by pay_date desc, created_at desc limit 1
    ) last on true
    left join documents carried on carried.id = own.content #>> '{input,carriedFrom}'
    where carried.series_id is distinct from last.series
    order by 1 limit 1`.execute(trx);
  return rows[0]?.name ?? null;
}
