import { AppError } from '../../errors.ts';
import type { TaxContext } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

/** Tables of another year or state are never used by mistake. */
export function checkTables(context: TaxContext, tables: TaxTables): void {
  if (context.payDate.startsWith(`${tables.year}-`) && context.state === tables.state) return;
  throw new AppError(
    'MISSING_TABLE',
    `The tables of ${tables.state} for ${tables.year} do not cover pay of ${context.payDate} in ${context.state}.`,
  );
}
