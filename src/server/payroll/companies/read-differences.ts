import { type Kysely, sql } from 'kysely';
import { plainDate } from '../../../domain/calendar.ts';
import type { PayDifference } from '../../../domain/companies/pay-differences.ts';
import { cents } from '../../../domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * What is still to be paid or deducted, by person: the net pay of the corrected pay stub, less what was paid on its pay
 * date, less what was settled since. What a pay stub settled counts while that pay stub does. Net pay has no estimate.
 */
export async function differencesOf(
  db: Kysely<Database>,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly PayDifference[]>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{
    person_id: string;
    series_id: string;
    number: string;
    issued_on: string;
    pay_date: string;
    amount: number;
  }>`
    select figures.person_id, live.series_id, figures.number, live.issued_on, figures.pay_date,
      (figures.net - paid.net - coalesce(settled.amount, 0))::bigint as amount
    from pay_stub_figures figures
    join documents live on live.id = figures.document_id and live.revision > 1
    join lateral (
      -- What was corrected up to the pay date was paid as corrected.
      select before.net from pay_stub_figures before
      join documents on documents.id = before.document_id
      where documents.series_id = live.series_id and documents.state in ('live', 'superseded') and before.is_known
        and (documents.revision = 1 or documents.issued_on <= before.pay_date)
      order by documents.revision desc limit 1
    ) paid on true
    left join lateral (
      select sum(amount) as amount from settled_differences
      where settled_differences.series_id = live.series_id and (row_id is null or exists (
        select from pay_run_rows join documents on documents.series_id = pay_run_rows.document_id
        where pay_run_rows.id = row_id and documents.state in ('live', 'issuing')))
    ) settled on true
    where figures.person_id = any(${people}::uuid[]) and figures.is_in_force and figures.is_known
      and figures.net - paid.net <> coalesce(settled.amount, 0)
    order by figures.pay_date, live.series_id`.execute(db);
  const differences = rows.map(({ person_id: person, ...row }) => ({
    person,
    seriesId: row.series_id,
    number: row.number,
    correctedOn: plainDate(row.issued_on),
    payDate: plainDate(row.pay_date),
    amount: cents(row.amount),
  }));
  return Map.groupBy(differences, ({ person }) => person);
}
