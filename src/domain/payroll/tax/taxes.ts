import { officialTaxLines } from './official-taxes.ts';
import { localTaxLines } from './local-tax-lines.ts';
import { statesByHours } from './states-by-hours.ts';
import { checkTables } from './check-tables.ts';
import { standardStateIncomeTax } from './standard-state-income-tax.ts';
import { standardTaxLines } from './standard-taxes.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

/** The calculated taxes of one stub: the employee's as printed, then the employer's. */
export function taxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  checkTables(context, tables);
  const parts = {
    localTaxLines,
    statesByHours: context.otherStates?.length ? statesByHours : undefined,
    standardStateIncomeTax,
  };
  return context.method === 'standard'
    ? standardTaxLines(context, tables, parts)
    : officialTaxLines(context, tables, parts);
}
