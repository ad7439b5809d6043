import type { PlainDate } from '../../calendar.ts';
import { roundToCents } from '../../fraction.ts';
import { ZERO, cents, formatMoney, larger, smaller, subtract, sumOf, type Cents } from '../../money.ts';
import type { PreTaxClass, PreTaxDeduction, TaxContext } from './tax-context.ts';
import { hsaOn } from './tables-on.ts';
import type { TaxTables } from './tax-tables.ts';

/** Wages of the period for one tax. */
export interface Wages {
  readonly amount: Cents;
  /** The steps from gross pay; empty if the wages equal gross pay. */
  readonly sum: string;
}

/** The wages for each tax, after the pre-tax deductions that the law allows. */
export interface TaxableWages {
  readonly federal: Wages;
  /** Social Security and Medicare. */
  readonly fica: Wages;
  /** Federal unemployment. */
  readonly futa: Wages;
  readonly state: Wages;
}

const CLASS_NAME: Readonly<Record<PreTaxClass, string>> = {
  section125: 'section 125',
  retirement401k: '401(k)',
  hsa: 'HSA',
  roth: 'Roth',
  afterTax: 'after tax',
  groupTermLife: 'group-term life',
};

const LOWERS_FEDERAL: readonly PreTaxClass[] = ['section125', 'retirement401k', 'hsa', 'groupTermLife'];
/** Retirement plan deferrals count as wages for these taxes; cafeteria plan deductions do not. */
const LOWERS_FICA: readonly PreTaxClass[] = ['section125', 'hsa'];

interface Reduction {
  readonly amount: Cents;
  readonly sum: string;
}

/** The part of a class within its yearly limit; the rest is taxed like other pay. */
function reductionOf(
  context: TaxContext,
  tables: TaxTables,
  kind: PreTaxClass,
  taxedPlans: readonly string[] = [],
): Reduction {
  const items = context.preTax.filter(
    (item) => item.class === kind && (item.planName === undefined || !taxedPlans.includes(item.planName)),
  );
  const request = sumOf(items, (item) => item.amount);
  if (request === ZERO) return { amount: ZERO, sum: '' };
  const isStopped = items.every(({ planName }) => planName !== undefined);
  const limit = isStopped ? null : yearlyLimit(tables, kind, items, context.paidOn ?? context.payDate);
  const used = context.yearToDate.preTax?.[kind] ?? ZERO;
  const amount = limit === null ? request : smaller(request, larger(ZERO, subtract(limit, used)));
  const limited = amount === request ? '' : ' within the yearly limit';
  const names = new Set(items.filter((item) => item.amount > ZERO).map(({ planName }) => planName ?? CLASS_NAME[kind]));
  return { amount, sum: ` − ${formatMoney(amount)} ${[...names].join(' and ')}${limited}` };
}

/** The yearly limit of a class, or null if it has none. */
export function yearlyLimit(
  tables: TaxTables,
  kind: PreTaxClass,
  items: readonly PreTaxDeduction[],
  day: PlainDate,
): Cents | null {
  const { retirement401k, hsa: limits } = tables.federal.preTaxLimits;
  const hsa = hsaOn(limits, day);
  const catchUp = items.some((item) => item.catchUp === true);
  const family = items.some((item) => item.familyCoverage === true);
  if (kind === 'retirement401k') {
    return cents(roundToCents(retirement401k.limit) + (catchUp ? roundToCents(retirement401k.catchUp) : 0));
  }
  if (kind === 'hsa')
    return cents(roundToCents(family ? hsa.family : hsa.selfOnly) + (catchUp ? roundToCents(hsa.catchUp) : 0));
  return null;
}

/** Gross pay without deductions of these kinds, whatever their yearly limits. */
export function wagesWithout({ gross, preTax }: TaxContext, kinds: readonly PreTaxClass[]): Wages {
  const excluded = preTax.filter((item) => kinds.includes(item.class) && item.amount > ZERO);
  if (excluded.length === 0) return { amount: gross, sum: '' };
  const less = excluded.map((item) => ` − ${formatMoney(item.amount)} ${CLASS_NAME[item.class]}`);
  return {
    amount: larger(
      ZERO,
      subtract(
        gross,
        sumOf(excluded, (item) => item.amount),
      ),
    ),
    sum: `${formatMoney(gross)} gross${less.join('')}, not below 0`,
  };
}

export function taxableWages(context: TaxContext, tables: TaxTables): TaxableWages {
  const gross = { amount: context.gross, sum: '' };
  if (context.preTax.length === 0) return { federal: gross, fica: gross, futa: gross, state: gross };
  const { classes: taxed = [], plans = [] } = tables.incomeTax?.taxedDeductions ?? {};
  const less = (kinds: readonly PreTaxClass[], taxedPlans: readonly string[] = []): Wages => {
    const reductions = kinds.map((kind) => reductionOf(context, tables, kind, taxedPlans));
    const sums = reductions.map((reduction) => reduction.sum).join('');
    return {
      amount: larger(
        ZERO,
        subtract(
          context.gross,
          sumOf(reductions, (reduction) => reduction.amount),
        ),
      ),
      sum: sums === '' ? '' : `${formatMoney(context.gross)} gross${sums}, not below 0`,
    };
  };
  return {
    federal: less(LOWERS_FEDERAL),
    fica: less(LOWERS_FICA),
    futa: less([...LOWERS_FICA, 'groupTermLife']),
    state: less(
      LOWERS_FEDERAL.filter((kind) => !taxed.some((each) => each === kind)),
      plans,
    ),
  };
}
