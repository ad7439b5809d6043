import type { PlainDate } from '../calendar.ts';
import { type Cents, ZERO } from '../money.ts';
import type { CustomAmount, Most } from './custom-amounts.ts';
import { customAmounts } from './custom-amounts.ts';
import { DEDUCTION_KINDS } from './deduction-kinds.ts';
import type { Deduction, PaystubOrder, Stub } from './order.ts';
import type {
  DeductionClass,
  PreTaxDeduction,
  SupplementalPay,
  TaxContext,
  TaxLine,
  YearToDate,
} from './tax/tax-context.ts';

/** The taxes of one stub: the rules, bound to the tables of the years that the order's pay dates fall in. */
export type Taxes = (context: TaxContext) => readonly TaxLine[];

const PRE_TAX_CLASSES: readonly DeductionClass[] = ['section125', 'retirement401k', 'hsa'];

/** Whether a custom deduction lowers the base of some tax. */
export const isPreTax = (deduction: Deduction): boolean =>
  !deduction.isEmployer && PRE_TAX_CLASSES.includes(deduction.class);

/** The inputs for the deductions of one period, apart from typed-in amounts. */
export interface PeriodPay {
  readonly order: PaystubOrder;
  readonly stub: Stub;
  /** The pay date of an earlier period that is estimated from the stub. */
  readonly paidOn?: PlainDate;
  readonly customs: readonly Deduction[];
  readonly gross: Cents;
  readonly tips: Cents;
  readonly hundredthsAtWork?: number | undefined;
  /** The part of it on which no income tax is withheld: the cost of group-term life insurance. */
  readonly groupTermLife?: Cents;
  readonly supplemental?: SupplementalPay | undefined;
  readonly yearToDate: YearToDate;
  /** The yearly limits and loan balances, after what the year had before. */
  readonly mostAfter?: ((prior: (deduction: Deduction) => Cents) => Most) | undefined;
  readonly prior?: (deduction: Deduction) => Cents;
}

export interface PeriodDeductions {
  readonly lines: readonly TaxLine[];
  readonly customAmount: (deduction: Deduction) => CustomAmount;
  readonly preTax: readonly PreTaxDeduction[];
}

/** Runs the tax rules on a pay, after the deductions that lower their bases. */
export function periodDeductions(pay: PeriodPay, taxes: Taxes): PeriodDeductions {
  const { order, stub, customs, gross } = pay;
  const most = pay.mostAfter?.(pay.prior ?? (() => ZERO));
  // A pre-tax deduction cannot follow a tax: the tax is only known after it.
  const amountBeforeTax = customAmounts(customs, gross, () => undefined, most);
  const preTax: PreTaxDeduction[] = customs.filter(isPreTax).map((deduction) => ({
    class: deduction.class,
    amount: amountBeforeTax(deduction).amount,
    catchUp: deduction.catchUp,
    familyCoverage: deduction.familyCoverage,
    ...(deduction.kind && { planName: DEDUCTION_KINDS[deduction.kind].name }),
  }));
  if (pay.groupTermLife) preTax.push({ class: 'groupTermLife', amount: pay.groupTermLife });
  // Without a state the rules are unknown; the form requires it before a sale.
  const lines = order.details.state === '' ? [] : taxes(taxContext(pay, preTax));
  const lineAmount = (key: string): Cents | undefined => {
    const line = lines.find((candidate) => candidate.key === key);
    return line && printedAmount(stub, line);
  };
  return { lines, customAmount: customAmounts(customs, gross, lineAmount, most), preTax };
}

export const calculatedDeduction = (stub: Stub, key: string): Deduction | undefined =>
  stub.deductions.find((deduction) => deduction.key === key && !deduction.isCustom);

/** The amount of a tax on the stub: typed in, or calculated. */
export const printedAmount = (stub: Stub, line: TaxLine): Cents =>
  calculatedDeduction(stub, line.key)?.enteredAmount ?? line.amount;

const taxContext = (pay: PeriodPay, preTax: readonly PreTaxDeduction[]): TaxContext => {
  const { details, employee } = pay.order;
  return {
    method: details.taxMethod,
    payDate: pay.stub.payDate,
    paidOn: pay.paidOn,
    payPeriod: pay.stub.payPeriod,
    frequency: details.paymentFrequency,
    state: details.state,
    maritalStatus: employee.maritalStatus,
    exemptions: employee.exemptions,
    gross: pay.gross,
    tips: pay.tips,
    hundredthsAtWork: pay.hundredthsAtWork,
    supplemental: pay.supplemental,
    preTax,
    yearToDate: pay.yearToDate,
    federalCertificate: details.federalCertificate,
    stateCertificate: details.stateCertificate,
    residence: details.residence,
    otherStates: details.otherStates,
    stateHours: pay.stub.stateHours,
    localTaxes: details.localTaxes,
  };
};
