import { add, type Cents, larger, smaller, subtract, sumOf, ZERO } from '../../domain/money.ts';
import type { Deduction, PaystubOrder, Stub } from '../../domain/payroll/order.ts';
import { unemploymentTax } from '../../domain/payroll/year-end/form-940.ts';
import type { YearRates } from '../../domain/payroll/year-end/year-rates.ts';
import type { FormAmounts, YearPerson, YearStub } from '../../domain/payroll/year-end/year-stub.ts';
import { boxesOfPay, type PayAmounts, payAmounts, socialSecurityPayOf } from './boxes-of-pay.ts';
import { rowsOfStubs, statesOf } from './state-rows.ts';
import { type W2FromStubs, w2FromStubs } from './from-stubs.ts';

/** An issued stub, calculated again, with the order that it belongs to. */
export interface CalculatedStub {
  readonly documentId: string;
  readonly number: string;
  readonly order: PaystubOrder;
  readonly stub: Stub;
}

/** A person's year: what each stub adds to the forms, and the W-2 of the last one. */
export async function yearOfPerson(
  person: Pick<YearPerson, 'key' | 'name'>,
  issued: readonly CalculatedStub[],
  rates: YearRates,
): Promise<YearPerson & { readonly filled: W2FromStubs }> {
  const inOrder = issued.toSorted(
    (one, other) =>
      one.stub.payDate.localeCompare(other.stub.payDate) ||
      one.stub.payPeriod.end.localeCompare(other.stub.payPeriod.end),
  );
  const stubs = inOrder.map((each) => yearStub(each, rates));
  const tipsBefore = boxesOfPay(
    payAmounts(inOrder[0]!.stub, 'before'),
    rates.socialSecurityWageBase,
  ).socialSecurityTips;
  const last = inOrder.at(-1)!;
  const sets = new Set(inOrder.map(({ order }) => statesOf(order).toSorted().join(' ')));
  const filled = await w2FromStubs(
    // Newest first. The wages of each state are added up from all of them.
    { ...last.order, stubs: inOrder.map(({ stub }) => stub).toReversed() },
    {
      socialSecurityTips: add(
        tipsBefore,
        sumOf(stubs, ({ socialSecurityTips }) => socialSecurityTips),
      ),
      ...(sets.size > 1 && { stateRows: rowsOfStubs(inOrder) }),
    },
  );
  const { boxes, bridge } = filled.input;
  return { ...person, stubs, filled, w2: { ...boxes, grossPay: bridge.grossPay } };
}

const NO_LINE = { amount: ZERO, nominalAmount: ZERO, base: ZERO };

function yearStub({ documentId, number, stub }: CalculatedStub, rates: YearRates): YearStub {
  const line = (key: string): Pick<Deduction, 'amount' | 'nominalAmount' | 'base'> =>
    stub.deductions.find((deduction) => deduction.key === key && !deduction.isCustom) ?? NO_LINE;
  const typedOver = (...keys: readonly string[]): Cents =>
    sumOf(keys.map(line), ({ amount, nominalAmount }) => subtract(amount, nominalAmount));
  const own = payAmounts(stub, 'adds');
  const before = formAmounts(payAmounts(stub, 'before'), rates);
  const socialSecurityPay = line('socialSecurity').base;
  const medicareWages = line('medicare').base;
  const after = formAmounts(payAmounts(stub, 'after'), rates);
  // The standard method has no unemployment tax, which the employer owes all the same.
  const futa = stub.deductions.find(({ key }) => key === 'futa');
  const unemploymentWages = futa?.base ?? subtract(after.unemploymentWages, before.unemploymentWages);
  return {
    documentId,
    number,
    payDate: stub.payDate,
    period: stub.payPeriod,
    before,
    after,
    adds: {
      ...formAmounts(own, rates),
      // What the stub itself taxed.
      socialSecurityPay,
      medicareWages,
      unemploymentWages,
      additionalMedicareWages: subtract(
        aboveThreshold(add(before.medicareWages, medicareWages), rates),
        before.additionalMedicareWages,
      ),
    },
    // In the order of payment: on one stub, wages count first toward the wage base.
    socialSecurityTips: larger(
      ZERO,
      subtract(socialSecurityPay, subtract(medicareWages, smaller(medicareWages, own.tips))),
    ),
    employerSocialSecurity: line('employerSocialSecurity').amount,
    employerMedicare: line('employerMedicare').amount,
    unemploymentTax: futa?.amount ?? unemploymentTax(unemploymentWages, rates),
    typedOver: {
      withheld: typedOver('socialSecurity', 'medicare'),
      employer: typedOver('employerSocialSecurity', 'employerMedicare'),
      unemployment: typedOver('futa'),
    },
  };
}

const aboveThreshold = (wages: Cents, { additionalMedicareThreshold: threshold }: YearRates): Cents =>
  larger(ZERO, subtract(wages, threshold));

function formAmounts(pay: PayAmounts, rates: YearRates): FormAmounts {
  const boxes = boxesOfPay(pay, rates.socialSecurityWageBase);
  const exemptPayments = add(pay.beforeAllTaxes, pay.groupTermLife);
  return {
    wages: boxes.wages,
    federalIncomeTax: boxes.federalIncomeTax,
    socialSecurityPay: socialSecurityPayOf(boxes),
    socialSecurityTax: boxes.socialSecurityTax,
    medicareWages: boxes.medicareWages,
    additionalMedicareWages: aboveThreshold(boxes.medicareWages, rates),
    medicareTax: boxes.medicareTax,
    payments: pay.gross,
    exemptPayments,
    unemploymentWages: smaller(larger(ZERO, subtract(pay.gross, exemptPayments)), rates.unemploymentWageBase),
  };
}
