import { add, type Cents, larger, subtract, ZERO } from '../../../domain/money.ts';
import type { FicaTax } from '../../../domain/payroll/tax/fica-exemptions.ts';
import type { YearRates } from '../../../domain/payroll/year-end/year-rates.ts';
import { type PayAmounts, payBeforeTaxes, type UntaxedPay } from './boxes-of-pay.ts';
import type { StubAmounts } from './stub-amounts.ts';

interface Rule {
  /** What a stub counted as wages of the tax; null if it does not say. */
  readonly counted: (amounts: StubAmounts) => Cents | null;
  /** The wages of a year above which nothing counts; null without a limit. */
  readonly limit: (rates: YearRates) => Cents | null;
  readonly payOf: (pay: PayAmounts) => Cents;
}

const RULES: Readonly<Record<FicaTax, Rule>> = {
  socialSecurity: {
    counted: ({ socialSecurityPay }) => socialSecurityPay,
    limit: ({ socialSecurityWageBase }) => socialSecurityWageBase,
    payOf: payBeforeTaxes,
  },
  medicare: { counted: ({ medicareWages }) => medicareWages, limit: () => null, payOf: payBeforeTaxes },
  unemployment: {
    counted: ({ unemployment }) => unemployment && unemployment.wages,
    limit: ({ unemploymentWageBase }) => unemploymentWageBase,
    payOf: (pay) => larger(ZERO, subtract(payBeforeTaxes(pay), pay.groupTermLife)),
  },
};

const ofEach = (amountOf: (tax: FicaTax, rule: Rule) => Cents): UntaxedPay => ({
  socialSecurity: amountOf('socialSecurity', RULES.socialSecurity),
  medicare: amountOf('medicare', RULES.medicare),
  unemployment: amountOf('unemployment', RULES.unemployment),
});

/** A stub that counted none of its pay as wages of a tax, although the limit of the year had room for it. */
function isUntaxed(amounts: StubAmounts, { counted, limit, payOf }: Rule, untaxed: Cents, rates: YearRates): boolean {
  if (counted(amounts) !== ZERO || payOf(amounts.adds) === ZERO) return false;
  const most = limit(rates);
  return most === null || subtract(payOf(amounts.before), untaxed) < most;
}

/**
 * The pay of the year that is no wages of a tax: before the first stub, and then after each one. What was paid before the
 * first stub is like that stub, unless Social Security or Medicare was withheld from it.
 */
export function untaxedOf(inOrder: readonly StubAmounts[], rates: YearRates): readonly UntaxedPay[] {
  const [first] = inOrder;
  if (first === undefined) return [];
  const { before } = first;
  const isWithheld = before.socialSecurityTax > ZERO || before.medicareTax > ZERO;
  const sums = [
    ofEach((_, rule) => {
      const paid = rule.payOf(before);
      return !isWithheld && isUntaxed(first, rule, paid, rates) ? paid : ZERO;
    }),
  ];
  for (const amounts of inOrder) {
    const untaxed = sums.at(-1)!;
    sums.push(
      ofEach((tax, rule) =>
        isUntaxed(amounts, rule, untaxed[tax], rates) ? add(untaxed[tax], rule.payOf(amounts.adds)) : untaxed[tax],
      ),
    );
  }
  return sums;
}
