import { type Kysely, sql } from 'kysely';
import { addDays, formatDate, formatDateRange, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import type { PayPeriod } from '../../../domain/payroll/order.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PayRunRow } from '../../platform/db/tables/companies.ts';

/** Days of a run that another pay stub of the person already pays. */
export interface PaidDays {
  readonly name: string;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
  /** The salary of a whole pay period, whatever the days of its off-cycle run are. */
  readonly isSalary: boolean;
}

/**
 * Whether a run pays a person for days: runs of the schedule, final pay, and a salary that another off-cycle run pays. What
 * is entered in a bonus or a correction is paid beside them.
 */
const paysForDays = (runs: string, person: string) => sql<boolean>`
  (coalesce(${sql.ref(`${runs}.off_cycle`)} ->> 'reason', 'final') = 'final' or ${paysSalary(runs, person)})`;

const paysSalary = (runs: string, person: string) => sql<boolean>`
  (${sql.ref(`${person}.payment_type`)} = 'salary'
    and coalesce((${sql.ref(`${runs}.off_cycle`)} ->> 'withSalary')::boolean, false))`;

/** The runs whose pay stubs in force pay a `person` for days of the run that is `own`, which is left out itself. */
export const runsThatPay = (own: string, person: string) => sql`
  from pay_run_rows paid
  join pay_runs on pay_runs.id = paid.run_id
  join documents on documents.series_id = paid.document_id and documents.state in ('live', 'issuing')
  where paid.person_id = ${sql.ref(`${person}.id`)} and pay_runs.id <> ${sql.ref(`${own}.id`)}
    and ${paysForDays('pay_runs', person)} and ${paysForDays(own, person)}
    and pay_runs.period_start <= ${sql.ref(`${own}.period_end`)}
    and pay_runs.period_end >= ${sql.ref(`${own}.period_start`)}`;

/** The rows of a run whose days are paid already, by row. */
export async function paidDaysOf(db: Kysely<Database>, runId: string): Promise<ReadonlyMap<string, PaidDays>> {
  const { rows } = await sql<{
    row: string;
    name: string;
    start: string;
    end: string;
    payDate: string;
    isSalary: boolean;
  }>`
    select pay_run_rows.id as row, person.name, last.*
    from pay_run_rows
    join pay_runs own on own.id = pay_run_rows.run_id
    join company_people person on person.id = pay_run_rows.person_id
    join lateral (
      select pay_runs.period_start::text as start, pay_runs.period_end::text as "end",
        pay_runs.pay_date::text as "payDate", ${paysSalary('pay_runs', 'person')} as "isSalary"
      ${runsThatPay('own', 'person')}
      order by pay_runs.period_end desc limit 1
    ) last on true
    where own.id = ${runId}::uuid and pay_run_rows.is_included and pay_run_rows.document_id is null
    order by pay_run_rows.id`.execute(db);
  return new Map(
    rows.map(({ row, name, start, end, payDate, isSalary }) => [
      row,
      { name, period: { start: plainDate(start), end: plainDate(end) }, payDate: plainDate(payDate), isSalary },
    ]),
  );
}

/** What is wrong, with the part of the period that is not paid yet. */
export function paidDaysMessage(
  { period, payDate, isSalary }: PaidDays,
  { period_start: start, period_end: end }: Pick<PayRunRow, 'period_start' | 'period_end'>,
): string {
  const by = `is already paid by the pay stub with pay date ${formatDate(payDate)}.`;
  if (isSalary) return `The salary ${by} Leave this person out of this run.`;
  const [from, to] = [plainDate(start), plainDate(end)];
  const rest =
    period.end < to
      ? { start: addDays(period.end, 1), end: to }
      : period.start > from
        ? { start: from, end: addDays(period.start, -1) }
        : null;
  const paid = `${inDays(period)} ${by}`;
  return rest === null
    ? `${paid} Leave this person out of this run.`
    : `${paid} Pay only ${inDays(rest)}: leave this person out of this run, and start an off-cycle run for these days.`;
}

const inDays = ({ start, end }: PayPeriod): string => (start === end ? formatDate(start) : formatDateRange(start, end));
