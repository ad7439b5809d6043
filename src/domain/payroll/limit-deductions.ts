import { type PlainDate, yearOf } from '../calendar.ts';
import { roundToCents } from '../fraction.ts';
import { add, type Cents, cents, larger, subtract, sumOf, ZERO } from '../money.ts';
import type { Most } from './custom-amounts.ts';
import { DEDUCTION_KINDS, type DeductionLimit, isLoan } from './deduction-kinds.ts';
import type { Deduction, PaystubOrder } from './order.ts';
import { loadTaxTables } from './tax/load-tables.ts';
import { tableDay } from './tax/table-day.ts';
import { hsaOn } from './tax/tables-on.ts';
import type { FederalTables } from './tax/tax-tables.ts';

type Limits = FederalTables['preTaxLimits'];

/** What was deducted in the year before a stub, and what is still owed on a loan, if that is known. */
export interface DeductedBefore {
  readonly prior: (deduction: Deduction) => Cents;
  readonly owed: (deduction: Deduction) => Cents | null;
}

/** The most that each custom deduction of a stub may be. */
export type LimitDeductions = (
  payDate: PlainDate,
  customs: readonly Deduction[],
  before: DeductedBefore,
) => { readonly most: Most; readonly limitOf: (deduction: Deduction) => Cents | null };

/** Loads the limits of each year that has a pay date of the order. */
export async function loadLimits(order: PaystubOrder, today?: PlainDate): Promise<LimitDeductions> {
  const { state } = order.details;
  const dayOf = (payDate: PlainDate): PlainDate => (today === undefined ? payDate : tableDay(payDate, today));
  const years = [...new Set(order.stubs.map(({ payDate }) => yearOf(dayOf(payDate))))];
  const tables = new Map(
    await Promise.all(
      years.map(async (year) => [year, (await loadTaxTables(year, state || ANY_STATE)).federal.preTaxLimits] as const),
    ),
  );
  return (payDate, customs, before) =>
    limitsOf(limitsOn(tables.get(yearOf(dayOf(payDate)))!, payDate), customs, before);
}

/** The limits are federal. A state without income tax loads no withholding methods. */
const ANY_STATE = 'TX';

const limitsOn = (limits: Limits, payDate: PlainDate): Limits => ({ ...limits, hsa: hsaOn(limits.hsa, payDate) });

function limitsOf(limits: Limits, customs: readonly Deduction[], before: DeductedBefore): ReturnType<LimitDeductions> {
  const limitOf = (deduction: Deduction): Cents | null => {
    const name = limitNameOf(deduction);
    return name === null ? null : yearlyLimitOf(limits, name, sharing(customs, name));
  };
  const most: Most = (deduction, amountOf) => {
    if (isLoan(deduction)) return before.owed(deduction);
    const limit = limitOf(deduction);
    if (limit === null) return null;
    const all = sharing(customs, limitNameOf(deduction)!);
    const earlier = all.slice(
      0,
      all.findIndex(({ key }) => key === deduction.key),
    );
    return larger(ZERO, subtract(limit, add(sumOf(all, before.prior), sumOf(earlier, amountOf))));
  };
  return { most, limitOf };
}

/** An employer's share of a retirement plan has no part in the employee's limit. The limit of an HSA counts both. */
function limitNameOf({ kind, isEmployer }: Deduction): DeductionLimit | null {
  const limit = kind === undefined ? undefined : DEDUCTION_KINDS[kind].limit;
  return limit === undefined || (isEmployer && limit !== 'hsa') ? null : limit;
}

/** The employee's before the employer's, and pre-tax deductions before Roth, because taxes need them first. */
const rankOf = (deduction: Deduction): number => (deduction.isEmployer ? 2 : deduction.class === 'roth' ? 1 : 0);

const sharing = (customs: readonly Deduction[], name: DeductionLimit): readonly Deduction[] =>
  customs.filter((deduction) => limitNameOf(deduction) === name).toSorted((a, b) => rankOf(a) - rankOf(b));

function yearlyLimitOf(limits: Limits, name: DeductionLimit, deductions: readonly Deduction[]): Cents {
  const isHigher = deductions.some(({ higherCatchUp }) => higherCatchUp === true);
  const isCatchUp = deductions.some(({ catchUp }) => catchUp);
  if (name === 'healthFsa' || name === 'dependentCare') return roundToCents(limits[name].limit);
  if (name === 'hsa') {
    const { family, selfOnly, catchUp } = limits.hsa;
    const base = roundToCents(deductions.some(({ familyCoverage }) => familyCoverage) ? family : selfOnly);
    return cents(base + (isCatchUp ? roundToCents(catchUp) : 0));
  }
  // 26 U.S.C. 457(e)(15): a limit of its own, of the same amount.
  const { limit, catchUp, higherCatchUp } = limits[name === 'deferral457' ? 'retirement401k' : name];
  const extra = isHigher ? roundToCents(higherCatchUp) : isCatchUp ? roundToCents(catchUp) : 0;
  return cents(roundToCents(limit) + extra);
}
