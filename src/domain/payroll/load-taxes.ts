import { yearOf } from '../calendar.ts';
import type { PaystubOrder } from './order.ts';
import type { Taxes } from './period-deductions.ts';
import { loadTaxTables } from './tax/load-tables.ts';
import { taxLines } from './tax/taxes.ts';

/** The tax rules for an order: the tables of every year that one of its pay dates falls in, and of no other. */
export async function loadTaxes(order: PaystubOrder): Promise<Taxes> {
  const { state, employmentType } = order.details;
  // No tax is calculated for a contractor, nor before the state is known.
  if (employmentType === 'contractor' || state === '') return () => [];
  const years = [...new Set(order.stubs.map((stub) => yearOf(stub.payDate)))];
  const tables = new Map(
    await Promise.all(years.map(async (year) => [year, await loadTaxTables(year, state)] as const)),
  );
  return (context) => {
    const tablesOfYear = tables.get(yearOf(context.payDate));
    if (!tablesOfYear) throw new Error(`The tax tables of ${yearOf(context.payDate)} were not loaded`);
    return taxLines(context, tablesOfYear);
  };
}
