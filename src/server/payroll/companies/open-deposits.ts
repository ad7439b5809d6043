import { type DatedDeposit, datedDeposits } from '../../../domain/books/dated-deposits.ts';
import { federalDeposits } from '../../../domain/books/federal-deposits.ts';
import { lookbackOf } from '../../../domain/books/lookback.ts';
import { addDays, type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { savedDeposits } from './deposits.ts';
import { federalTaxesOf, reportedTaxes } from './read-books.ts';

/** The longest time from a pay date to its due date: a month, and some days. */
export const LONGEST_TO_DUE = 50;

/**
 * The federal deposits of a company that are not marked as paid, by due date: of this year, and in January those of December.
 * None while nobody said when they are due.
 */
export async function openDeposits(
  app: App,
  company: CompanyRow,
  today: PlainDate,
): Promise<readonly (DatedDeposit & { readonly year: number })[]> {
  const open = [];
  const saved = await savedDeposits(app.db, company.id);
  for (const year of new Set([yearOf(addDays(today, -LONGEST_TO_DUE)), yearOf(today)])) {
    const taxes = await federalTaxesOf(app, company, [year - 2, year - 1, year]);
    const { schedule } = lookbackOf(
      year,
      taxes.filter(({ payDate }) => yearOf(payDate) < year),
      reportedTaxes(company),
    );
    if (schedule === null) continue;
    const deposits = federalDeposits(
      taxes.filter(({ payDate }) => yearOf(payDate) === year),
      schedule,
    );
    for (const deposit of datedDeposits(deposits, saved, today))
      if (deposit.state !== 'paid') open.push({ ...deposit, year });
  }
  return open.toSorted((one, other) => (one.due < other.due ? -1 : 1));
}
