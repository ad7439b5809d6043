import type { SocialSecurityTable } from './tax-tables.ts';
import type { TaxContext } from './tax-context.ts';

/** The wage base of the day of payment: that of the next year, where its other tables are not here yet. */
export function socialSecurityOn(
  { next, ...table }: SocialSecurityTable,
  { payDate, paidOn = payDate }: Pick<TaxContext, 'payDate' | 'paidOn'>,
): SocialSecurityTable {
  return next && paidOn >= next.effectiveFrom ? { ...table, ...next } : table;
}
