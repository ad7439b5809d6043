import { roundToCents } from '../../fraction.ts';
import { ZERO, cents, larger, smaller, subtract, sumOf, type Cents } from '../../money.ts';
import type { DeductionClass, PreTaxDeduction, TaxContext } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

/** The wages of the period that each tax looks at, after what the law lets an employee take out before it. */
export interface TaxableWages {
  readonly federal: Cents;
  /** Social Security, Medicare and federal unemployment. */
  readonly fica: Cents;
  readonly state: Cents;
}

const LOWERS_FEDERAL: readonly DeductionClass[] = ['section125', 'retirement401k', 'hsa'];
/** A deferral to a retirement plan is wages for these; what goes through a cafeteria plan is not. */
const LOWERS_FICA: readonly DeductionClass[] = ['section125', 'hsa'];

/** What of a class is still within its yearly limit; the rest is taxed like any pay. */
function withinLimit(context: TaxContext, tables: TaxTables, kind: DeductionClass): Cents {
  const items = context.preTax.filter((item) => item.class === kind);
  const amount = sumOf(items, (item) => item.amount);
  const limit = yearlyLimit(tables, kind, items);
  if (limit === null) return amount;
  const used = context.yearToDate.preTax?.[kind] ?? ZERO;
  return smaller(amount, larger(ZERO, subtract(limit, used)));
}

/** The yearly limit of a class, or null where the class has none of its own. */
export function yearlyLimit(tables: TaxTables, kind: DeductionClass, items: readonly PreTaxDeduction[]): Cents | null {
  const { retirement401k, hsa } = tables.federal.preTaxLimits;
  const catchUp = items.some((item) => item.catchUp === true);
  const family = items.some((item) => item.familyCoverage === true);
  if (kind === 'retirement401k') {
    return cents(roundToCents(retirement401k.limit) + (catchUp ? roundToCents(retirement401k.catchUp) : 0));
  }
  if (kind === 'hsa')
    return cents(roundToCents(family ? hsa.family : hsa.selfOnly) + (catchUp ? roundToCents(hsa.catchUp) : 0));
  return null;
}

export function taxableWages(context: TaxContext, tables: TaxTables): TaxableWages {
  if (context.preTax.length === 0) return { federal: context.gross, fica: context.gross, state: context.gross };
  const taxed = tables.incomeTax?.taxedDeductions?.classes ?? [];
  const less = (kinds: readonly DeductionClass[]): Cents =>
    larger(
      ZERO,
      subtract(
        context.gross,
        sumOf(kinds, (kind) => withinLimit(context, tables, kind)),
      ),
    );
  return {
    federal: less(LOWERS_FEDERAL),
    fica: less(LOWERS_FICA),
    state: less(LOWERS_FEDERAL.filter((kind) => !taxed.includes(kind))),
  };
}
