import { add, type Cents, larger, smaller, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { isTips, kindOf } from '../../../domain/payroll/earning-kinds.ts';
import { type Deduction, type Earning, employeeDeductions, type Stub } from '../../../domain/payroll/order.ts';
import type { FicaTax } from '../../../domain/payroll/tax/fica-exemptions.ts';
import type { DeductionClass } from '../../../domain/payroll/tax/tax-context.ts';
import type { BridgeEffect } from './fields.ts';
import type { W2Input } from './schema.ts';

export const BRIDGE_EFFECT: Readonly<Partial<Record<DeductionClass, BridgeEffect>>> = {
  section125: 'beforeAllTaxes',
  hsa: 'beforeAllTaxes',
  retirement401k: 'beforeIncomeTax',
};

/** The amounts of a stub, or of its year before it or with it. */
export type PayColumn = 'adds' | 'before' | 'after';

const COLUMNS: Readonly<
  Record<PayColumn, readonly ['total' | 'priorYTD' | 'ytdTotal', 'amount' | 'priorYTD' | 'ytdTotal']>
> = { adds: ['total', 'amount'], before: ['priorYTD', 'priorYTD'], after: ['ytdTotal', 'ytdTotal'] };

/** What boxes 1 to 7 are made from. */
export interface PayAmounts {
  readonly gross: Cents;
  readonly beforeAllTaxes: Cents;
  readonly beforeIncomeTax: Cents;
  readonly tips: Cents;
  readonly groupTermLife: Cents;
  readonly federalIncomeTax: Cents;
  readonly socialSecurityTax: Cents;
  readonly medicareTax: Cents;
}

export function payAmounts(stub: Stub, column: PayColumn): PayAmounts {
  const [ofEarning, ofDeduction] = COLUMNS[column];
  const deductions = employeeDeductions(stub);
  const custom = deductions.filter(({ isCustom }) => isCustom);
  const earned = (is: (earning: Earning) => boolean): Cents =>
    sumOf(stub.earnings.filter(is), (earning) => earning[ofEarning]);
  const deducted = (is: (deduction: Deduction) => boolean, from = deductions): Cents =>
    sumOf(from.filter(is), (deduction) => deduction[ofDeduction]);
  const lowering = (effect: BridgeEffect): Cents =>
    deducted(({ class: kind }) => BRIDGE_EFFECT[kind] === effect, custom);
  return {
    gross: stub[ofEarning],
    beforeAllTaxes: lowering('beforeAllTaxes'),
    beforeIncomeTax: lowering('beforeIncomeTax'),
    tips: earned(isTips),
    groupTermLife: earned((earning) => kindOf(earning).taxClass === 'groupTermLife'),
    federalIncomeTax: deducted(({ key }) => key === 'federalIncomeTax'),
    socialSecurityTax: deducted(({ key }) => key === 'socialSecurity'),
    medicareTax: deducted(({ key }) => key === 'medicare'),
  };
}

export type BoxesOfPay = Pick<
  W2Input['boxes'],
  | 'wages'
  | 'federalIncomeTax'
  | 'socialSecurityWages'
  | 'socialSecurityTax'
  | 'medicareWages'
  | 'medicareTax'
  | 'socialSecurityTips'
>;

/** Pay that is no wages of a tax, because the law does not count the work as employment. */
export type UntaxedPay = Readonly<Record<FicaTax, Cents>>;
export const ALL_TAXED: UntaxedPay = { socialSecurity: ZERO, medicare: ZERO, unemployment: ZERO };

/** Pay less what a cafeteria plan took. */
export const payBeforeTaxes = ({ gross, beforeAllTaxes }: PayAmounts): Cents =>
  larger(ZERO, subtract(gross, beforeAllTaxes));

/**
 * Boxes 1 to 7 of a year's pay. Without knowing when each tip was paid, wages count first toward the wage base and tips
 * get the rest.
 */
export function boxesOfPay(
  pay: PayAmounts,
  wageBase: Cents,
  knownTips?: Cents,
  untaxed: UntaxedPay = ALL_TAXED,
): BoxesOfPay {
  const paid = payBeforeTaxes(pay);
  const medicareWages = larger(ZERO, subtract(paid, untaxed.medicare));
  const covered = larger(ZERO, subtract(paid, untaxed.socialSecurity));
  const tips = smaller(covered, pay.tips);
  const taxable = smaller(covered, wageBase);
  const socialSecurityTips = knownTips ?? subtract(taxable, smaller(subtract(covered, tips), wageBase));
  return {
    wages: larger(ZERO, subtract(paid, pay.beforeIncomeTax)),
    federalIncomeTax: pay.federalIncomeTax,
    socialSecurityWages: subtract(taxable, socialSecurityTips),
    socialSecurityTax: pay.socialSecurityTax,
    medicareWages,
    medicareTax: pay.medicareTax,
    socialSecurityTips,
  };
}

/** Boxes 3 and 7 together. */
export const socialSecurityPayOf = ({ socialSecurityWages, socialSecurityTips }: BoxesOfPay): Cents =>
  add(socialSecurityWages, socialSecurityTips);
