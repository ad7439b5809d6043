import { sql } from 'kysely';
import type { App } from '../../services/app.ts';

/**
 * Which of these documents, by their series, a company issued that the account owns or is a member of: pay stubs of its pay
 * runs, forms of its year ends, and its statements. Every role reads what it issued.
 */
export async function seriesToRead(
  app: App,
  userId: string,
  seriesIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select issued.id from (
      select document_id as id, company_id from pay_run_rows
        join pay_runs on pay_runs.id = run_id where document_id = any(${seriesIds})
      union all select document_id, company_id from year_end_rows
        join year_ends on year_ends.id = year_end_id where document_id = any(${seriesIds})
      union all select document_id, company_id from statement_rows
        join statement_batches on statement_batches.id = batch_id where document_id = any(${seriesIds})
    ) issued
    join companies on companies.id = issued.company_id
    where companies.owner_id = ${userId}::uuid or exists (
      select from company_members where company_members.company_id = companies.id and user_id = ${userId}::uuid)`.execute(
    app.db,
  );
  return new Set(rows.map(({ id }) => id));
}
