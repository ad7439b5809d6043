import type { Cents } from '../money.ts';
import { add, larger, subtract, ZERO } from '../money.ts';
import type { PreTaxClass, YearToDate } from './tax/tax-context.ts';

/** Pre-tax classes that lower the wages of Social Security, Medicare and unemployment tax. */
const LOWERS_SOCIAL_SECURITY: readonly PreTaxClass[] = ['section125', 'hsa'];
/** Pre-tax classes that lower the wages of income tax. */
const LOWERS_INCOME_TAX: readonly PreTaxClass[] = ['section125', 'hsa', 'retirement401k', 'groupTermLife'];

export type PreTaxTotals = Readonly<Partial<Record<PreTaxClass, Cents>>>;

export const NOTHING_YET: YearToDate = {
  socialSecurityWages: ZERO,
  medicareWages: ZERO,
  futaWages: ZERO,
  taxes: {},
  gross: ZERO,
  stateWages: ZERO,
  preTax: {},
};

/** The year to date before a stub, for the rules that use it. */
export function yearToDateOf(
  gross: Cents,
  preTax: PreTaxTotals,
  taxes: Readonly<Record<string, Cents>>,
  tips: Cents,
): YearToDate {
  const less = (classes: readonly PreTaxClass[]): Cents =>
    larger(
      classes.reduce((left, name) => subtract(left, preTax[name] ?? ZERO), gross),
      ZERO,
    );
  const socialSecurityWages = less(LOWERS_SOCIAL_SECURITY);
  return {
    socialSecurityWages,
    medicareWages: socialSecurityWages,
    futaWages: less([...LOWERS_SOCIAL_SECURITY, 'groupTermLife']),
    taxes,
    gross,
    tips,
    stateWages: less(LOWERS_INCOME_TAX),
    preTax,
  };
}

export function preTaxTotals(items: readonly { readonly class: PreTaxClass; readonly amount: Cents }[]): PreTaxTotals {
  const totals: Partial<Record<PreTaxClass, Cents>> = {};
  for (const item of items) totals[item.class] = add(totals[item.class] ?? ZERO, item.amount);
  return totals;
}
