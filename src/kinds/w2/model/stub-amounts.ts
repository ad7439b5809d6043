import { type Cents, cents, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import type { Deduction, Stub } from '../../../domain/payroll/order.ts';
import type { YearStub } from '../../../domain/payroll/year-end/year-stub.ts';
import { type PayAmounts, payAmounts } from './boxes-of-pay.ts';

/** What the forms of a year need of one pay stub. Nothing here depends on the limits and rates of the year. */
export interface StubAmounts extends Pick<YearStub, 'employerSocialSecurity' | 'employerMedicare' | 'typedOver'> {
  readonly before: PayAmounts;
  readonly adds: PayAmounts;
  readonly after: PayAmounts;
  /** What the stub itself taxed. */
  readonly socialSecurityPay: Cents;
  readonly medicareWages: Cents;
  /** Null with the standard method, which has no unemployment tax. */
  readonly unemployment: { readonly wages: Cents; readonly tax: Cents } | null;
}

const NO_LINE = { amount: ZERO, nominalAmount: ZERO, base: ZERO };

export function stubAmounts(stub: Stub): StubAmounts {
  const line = (key: string): Pick<Deduction, 'amount' | 'nominalAmount' | 'base'> =>
    stub.deductions.find((deduction) => deduction.key === key && !deduction.isCustom) ?? NO_LINE;
  const typedOver = (...keys: readonly string[]): Cents =>
    sumOf(keys.map(line), ({ amount, nominalAmount }) => subtract(amount, nominalAmount));
  const futa = stub.deductions.find(({ key }) => key === 'futa');
  return {
    before: payAmounts(stub, 'before'),
    adds: payAmounts(stub, 'adds'),
    after: payAmounts(stub, 'after'),
    socialSecurityPay: line('socialSecurity').base,
    medicareWages: line('medicare').base,
    employerSocialSecurity: line('employerSocialSecurity').amount,
    employerMedicare: line('employerMedicare').amount,
    unemployment: futa ? { wages: futa.base, tax: futa.amount } : null,
    typedOver: {
      withheld: typedOver('socialSecurity', 'medicare'),
      employer: typedOver('employerSocialSecurity', 'employerMedicare'),
      unemployment: typedOver('futa'),
    },
  };
}

const PAY = [
  'gross',
  'beforeAllTaxes',
  'beforeIncomeTax',
  'tips',
  'groupTermLife',
  'federalIncomeTax',
  'socialSecurityTax',
  'medicareTax',
] as const satisfies readonly (keyof PayAmounts)[];

/** As a list of cents, for storing them beside the pay stub. */
export const packAmounts = (amounts: StubAmounts): readonly Cents[] => [
  ...[amounts.before, amounts.adds, amounts.after].flatMap((pay) => PAY.map((name) => pay[name])),
  amounts.socialSecurityPay,
  amounts.medicareWages,
  amounts.employerSocialSecurity,
  amounts.employerMedicare,
  amounts.typedOver.withheld,
  amounts.typedOver.employer,
  amounts.typedOver.unemployment,
  ...(amounts.unemployment ? [amounts.unemployment.wages, amounts.unemployment.tax] : []),
];

export function unpackAmounts(packed: readonly number[]): StubAmounts {
  const at = (index: number): Cents => cents(packed[index]!);
  // Written out, as a year has tens of thousands.
  const pay = (from: number): PayAmounts => ({
    gross: at(from),
    beforeAllTaxes: at(from + 1),
    beforeIncomeTax: at(from + 2),
    tips: at(from + 3),
    groupTermLife: at(from + 4),
    federalIncomeTax: at(from + 5),
    socialSecurityTax: at(from + 6),
    medicareTax: at(from + 7),
  });
  const rest = 3 * PAY.length;
  return {
    before: pay(0),
    adds: pay(PAY.length),
    after: pay(2 * PAY.length),
    socialSecurityPay: at(rest),
    medicareWages: at(rest + 1),
    employerSocialSecurity: at(rest + 2),
    employerMedicare: at(rest + 3),
    typedOver: { withheld: at(rest + 4), employer: at(rest + 5), unemployment: at(rest + 6) },
    unemployment: packed.length > rest + 7 ? { wages: at(rest + 7), tax: at(rest + 8) } : null,
  };
}
