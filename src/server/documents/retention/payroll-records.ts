import { type RawBuilder, sql } from 'kysely';

/**
 * The companies whose payroll records a document belongs to: it was issued for a row of theirs, or is a pay stub that their
 * owner issued in their name or for their people. Each part reads an index.
 */
const OF_COMPANIES = sql`(
  select company_id from pay_run_rows join pay_runs on pay_runs.id = run_id where document_id = documents.series_id
  union all select company_id from year_end_rows
    join year_ends on year_ends.id = year_end_id where document_id = documents.series_id
  union all select company_id from statement_rows
    join statement_batches on statement_batches.id = batch_id where document_id = documents.series_id
  union all select company_people.company_id from pay_stub_figures figures
    join company_people on company_people.id = figures.person_id where figures.document_id = documents.id
  union all select named.id from pay_stub_figures figures
    join companies named on lower(named.name) = figures.issuer
      and named.owner_id = case when figures.owner_key ~ '^user:[0-9a-f-]{36}$' then substr(figures.owner_key, 6)::uuid end
    where figures.document_id = documents.id
) of_company`;

/** As `recordsKeptUntil` says it. */
const isWithin = (years: RawBuilder<number>, now: Date) => sql<boolean>`${now}::timestamptz < (
  date_trunc('year', documents.created_at at time zone 'UTC') + make_interval(years => ${years} + 1, months => 1)
) at time zone 'UTC'`;

/** Of a document: a company still keeps it. */
export const isKeptByCompany = (now: Date) => sql<boolean>`exists (
  select from ${OF_COMPANIES} join companies on companies.id = of_company.company_id
  where not is_implied and ${isWithin(sql<number>`companies.retention_years`, now)})`;

/** Of a document: it belongs to the records of this company and is older than it keeps them if it keeps them so long. */
export const isOlderRecord = (companyId: string, years: number, now: Date) => sql<boolean>`(
  not ${isWithin(sql<number>`${years}::int`, now)} and ${companyId}::uuid in (select of_company.company_id from ${OF_COMPANIES}))`;

/** The company that keeps a document longest, and for how many years. */
export const keeperOf = (documentId: string) => sql<{ readonly id: string; readonly years: number }>`
  select companies.id, companies.retention_years as years
  from documents cross join lateral ${OF_COMPANIES} join companies on companies.id = of_company.company_id
  where documents.id = ${documentId} and not is_implied
  order by companies.retention_years desc limit 1`;
