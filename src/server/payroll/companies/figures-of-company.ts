import { type Kysely, sql } from 'kysely';
import { userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/**
 * The figures of a company's pay stubs in force: those of its pay runs, and those that its owner issued in its name.
 * Specimens have none.
 */
export const figuresOfCompany = (db: Kysely<Database>, company: CompanyRow) =>
  db
    .selectFrom('pay_stub_figures')
    .where('pay_stub_figures.owner_key', '=', userKey(company.owner_id))
    // As written in the index.
    .where(sql<boolean>`is_in_force`)
    .where((where) =>
      where.or([
        where('pay_stub_figures.company_id', '=', company.id),
        where('issuer', '=', company.name.toLowerCase()),
      ]),
    );

/** The same of a year, without those whose figures are not known. */
export const knownFigures = (db: Kysely<Database>, company: CompanyRow, year: number) =>
  figuresOfCompany(db, company)
    .where('year', '=', year)
    .where(sql<boolean>`is_known`);

/** The numbers of the year's pay stubs that today's tables calculate differently, so that their lines are not known. */
export async function unknownStubs(app: App, company: CompanyRow, year: number): Promise<readonly string[]> {
  const rows = await figuresOfCompany(app.db, company)
    .select('number')
    .where('year', '=', year)
    .where(sql<boolean>`not is_known`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The pay date is in this quarter. */
export const inQuarter = (quarter: string) =>
  quarter === '' ? sql<boolean>`true` : sql<boolean>`extract(quarter from pay_date) = ${Number(quarter)}`;
