import { type Kysely, sql } from 'kysely';
import { addDays, formatDate, formatDateRange, type PlainDate, plainDate } from '../../domain/calendar.ts';
import type { PayPeriod } from '../../domain/payroll/order.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { PayRunRow } from '../db/tables/companies.ts';
import { requireRun } from './runs.ts';

/** Days of a run that another pay stub of the person already pays. */
export interface PaidDays {
  readonly name: string;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
}

/**
 * The rows of a run whose days are paid already, by row. Runs of the schedule and final pay are for days; a bonus or a
 * correction beside them is not.
 */
export async function paidDaysOf(db: Kysely<Database>, runId: string): Promise<ReadonlyMap<string, PaidDays>> {
  const { rows } = await sql<{ row: string; name: string; start: string; end: string; payDate: string }>`
    select distinct on (pay_run_rows.id) pay_run_rows.id as row, person.name, runs.period_start::text as start,
      runs.period_end::text as "end", runs.pay_date::text as "payDate"
    from pay_run_rows
    join pay_runs own on own.id = pay_run_rows.run_id
    join company_people person on person.id = pay_run_rows.person_id
    join pay_run_rows other on other.person_id = pay_run_rows.person_id and other.run_id <> own.id
    join pay_runs runs on runs.id = other.run_id
    join documents on documents.series_id = other.document_id and documents.state in ('live', 'issuing')
    where own.id = ${runId}::uuid and pay_run_rows.is_included and pay_run_rows.document_id is null
      and coalesce(own.off_cycle ->> 'reason', 'final') = 'final'
      and coalesce(runs.off_cycle ->> 'reason', 'final') = 'final'
      and runs.period_start <= own.period_end and runs.period_end >= own.period_start
    order by pay_run_rows.id, runs.period_end desc`.execute(db);
  return new Map(
    rows.map(({ row, name, start, end, payDate }) => [
      row,
      { name, period: { start: plainDate(start), end: plainDate(end) }, payDate: plainDate(payDate) },
    ]),
  );
}

/** What is wrong, with the part of the period that is not paid yet. */
export function paidDaysMessage(
  { period, payDate }: PaidDays,
  { period_start: start, period_end: end }: Pick<PayRunRow, 'period_start' | 'period_end'>,
): string {
  const [from, to] = [plainDate(start), plainDate(end)];
  const rest =
    period.end < to
      ? { start: addDays(period.end, 1), end: to }
      : period.start > from
        ? { start: from, end: addDays(period.start, -1) }
        : null;
  const paid = `${formatDateRange(period.start, period.end)} is already paid by the pay stub with pay date ${formatDate(payDate)}.`;
  return rest === null
    ? `${paid} Leave this person out of this run.`
    : `${paid} Pay only ${formatDateRange(rest.start, rest.end)}: leave this person out of this run, and start an off-cycle run for these days.`;
}

/** Whose days of an open run are paid already, for its page. */
export async function listPaidDays(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
): Promise<readonly PaidDays[]> {
  const { run } = await requireRun(app, actor, companyId, runId, 'read');
  return run.order_id === null ? [...(await paidDaysOf(app.db, run.id)).values()] : [];
}
