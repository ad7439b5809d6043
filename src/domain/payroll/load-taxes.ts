import { type PlainDate, yearOf } from '../calendar.ts';
import type { PaystubOrder } from './order.ts';
import type { Taxes } from './period-deductions.ts';
import { loadTaxTables } from './tax/load-tables.ts';
import { tableDay } from './tax/table-day.ts';
import { loadTaxParts } from './tax/tax-parts.ts';
import type { TaxTables } from './tax/tax-tables.ts';
import { officialTaxLines } from './tax/official-taxes.ts';
import { checkTables } from './tax/check-tables.ts';

/**
 * Loads the tax rules for an order: the tables of each year that has one of its pay dates. If the day of issue is
 * given, the newest tables are used for a year that has none yet.
 */
export async function loadTaxes(order: PaystubOrder, today?: PlainDate): Promise<Taxes> {
  const { state, employmentType, residence, otherStates = [], taxMethod } = order.details;
  // Contractors have no taxes, and nothing can be calculated before the state is known.
  if (employmentType === 'contractor' || state === '') return () => [];
  const dayOf = (payDate: PlainDate): PlainDate => (today === undefined ? payDate : tableDay(payDate, today));
  const years = [...new Set(order.stubs.map((stub) => yearOf(dayOf(stub.payDate))))];
  const home = residence === undefined || residence.state === state ? null : residence.state;
  const load = async (year: number): Promise<TaxTables> => {
    const [own, atHome, ...others] = await Promise.all([
      loadTaxTables(year, state),
      home && loadTaxTables(year, home),
      ...otherStates.map((other) => loadTaxTables(year, other.state)),
    ]);
    return { ...own, ...(atHome && { residence: atHome }), ...(others.length > 0 && { others }) };
  };
  const tables = new Map(await Promise.all(years.map(async (year) => [year, await load(year)] as const)));
  const parts = await loadTaxParts(order.details, [...tables.values()]);
  // The forms start with the official method, so a browser loads the other one only when it is chosen.
  const taxLines =
    taxMethod === 'standard' ? (await import('./tax/standard-taxes.ts')).standardTaxLines : officialTaxLines;
  return (context) => {
    const payDate = dayOf(context.payDate);
    const tablesOfYear = tables.get(yearOf(payDate));
    if (!tablesOfYear) throw new Error(`The tax tables of ${yearOf(payDate)} were not loaded`);
    const stub = { ...context, payDate, paidOn: context.paidOn ?? context.payDate };
    checkTables(stub, tablesOfYear);
    return taxLines(stub, tablesOfYear, parts);
  };
}
