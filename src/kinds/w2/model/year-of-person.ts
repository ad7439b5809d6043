import type { YearLine } from '../../../domain/books/year-line.ts';
import { add, type Cents, larger, smaller, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import type { PaystubOrder, Stub } from '../../../domain/payroll/order.ts';
import { placesText } from '../../../domain/payroll/places-of-lines.ts';
import { unemploymentTax } from '../../../domain/payroll/year-end/form-940.ts';
import { linesOfYear } from '../../../domain/payroll/year-end/year-by-place.ts';
import type { YearRates } from '../../../domain/payroll/year-end/year-rates.ts';
import type { FormAmounts, YearPerson, YearStub } from '../../../domain/payroll/year-end/year-stub.ts';
import { ALL_TAXED, boxesOfPay, type PayAmounts, socialSecurityPayOf, type UntaxedPay } from './boxes-of-pay.ts';
import { type W2FromStubs, w2FromStubs } from './from-stubs.ts';
import { rowsOfStubs } from './state-rows.ts';
import type { StubAmounts } from './stub-amounts.ts';
import { untaxedOf } from './untaxed-pay.ts';

/** An issued stub, calculated again, with the order that it belongs to. */
export interface CalculatedStub {
  readonly documentId: string;
  readonly number: string;
  readonly order: PaystubOrder;
  readonly stub: Stub;
}

/** What is known of an issued stub without calculating it again. */
export interface StubOfYear extends Pick<YearStub, 'documentId' | 'number' | 'payDate' | 'period'> {
  readonly amounts: StubAmounts;
  /** Null while this release has not read it. */
  readonly lines: readonly YearLine[] | null;
}

const byPayDate = (one: Pick<YearStub, 'payDate' | 'period'>, other: Pick<YearStub, 'payDate' | 'period'>): number =>
  compare(one.payDate, other.payDate) || compare(one.period.end, other.period.end);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What each stub adds to the forms, and boxes 1 to 7 of the W-2 of the last one. */
export function personOfYear(
  person: Pick<YearPerson, 'key' | 'name'>,
  issued: readonly StubOfYear[],
  rates: YearRates,
): YearPerson {
  const inOrder = issued.toSorted(byPayDate);
  const untaxed = untaxedOf(
    inOrder.map(({ amounts }) => amounts),
    rates,
  );
  const stubs = inOrder.map((each, index) => yearStub(each, rates, untaxed[index]!, untaxed[index + 1]!));
  const { after } = inOrder.at(-1)!.amounts;
  const wageBase = rates.socialSecurityWageBase;
  const tipsBefore = boxesOfPay(inOrder[0]!.amounts.before, wageBase, undefined, untaxed[0]).socialSecurityTips;
  const tips = add(
    tipsBefore,
    sumOf(stubs, ({ socialSecurityTips }) => socialSecurityTips),
  );
  const lines = inOrder.flatMap((stub) => (stub.lines === null ? [] : [stub.lines]));
  return {
    ...person,
    stubs,
    ...(lines.length === inOrder.length && { lines: linesOfYear(lines) }),
    w2: { ...boxesOfPay(after, wageBase, tips, untaxed.at(-1)), grossPay: after.gross },
  };
}

/**
 * The W-2 of a person's year. The wages of several states are added up from all stubs; otherwise the last one says
 * everything, and the others may be left out.
 */
export async function filledW2(
  { w2 }: Pick<YearPerson, 'w2'>,
  issued: readonly CalculatedStub[],
): Promise<W2FromStubs> {
  const inOrder = issued.toSorted((one, other) =>
    byPayDate(
      { payDate: one.stub.payDate, period: one.stub.payPeriod },
      { payDate: other.stub.payDate, period: other.stub.payPeriod },
    ),
  );
  const { grossPay: _, ...boxes } = w2;
  const sets = new Set(inOrder.map(({ order }) => placesText(order.details)));
  return w2FromStubs(
    // Newest first.
    { ...inOrder.at(-1)!.order, stubs: inOrder.map(({ stub }) => stub).toReversed() },
    {
      boxes,
      ...(sets.size > 1 && { stateRows: rowsOfStubs(inOrder) }),
    },
  );
}

/** Two stubs with the same states have the same text. */
export const setOfStates = (states: readonly string[]): string => states.toSorted().join(' ');

function yearStub(
  { amounts, ...named }: StubOfYear,
  rates: YearRates,
  untaxedBefore: UntaxedPay,
  untaxedAfter: UntaxedPay,
): YearStub {
  const { adds, socialSecurityPay, medicareWages, unemployment, employerSocialSecurity, employerMedicare } = amounts;
  const before = formAmounts(amounts.before, rates, untaxedBefore);
  const after = formAmounts(amounts.after, rates, untaxedAfter);
  const untaxedHere = {
    ...ALL_TAXED,
    unemployment: subtract(untaxedAfter.unemployment, untaxedBefore.unemployment),
  };
  // The standard method has no unemployment tax, which the employer owes all the same.
  const unemploymentWages = unemployment?.wages ?? subtract(after.unemploymentWages, before.unemploymentWages);
  return {
    documentId: named.documentId,
    number: named.number,
    payDate: named.payDate,
    period: named.period,
    before,
    after,
    adds: {
      ...formAmounts(adds, rates, untaxedHere),
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
      subtract(socialSecurityPay, subtract(medicareWages, smaller(medicareWages, adds.tips))),
    ),
    employerSocialSecurity,
    employerMedicare,
    unemploymentTax: unemployment?.tax ?? unemploymentTax(unemploymentWages, rates),
    typedOver: amounts.typedOver,
  };
}

const aboveThreshold = (wages: Cents, { additionalMedicareThreshold: threshold }: YearRates): Cents =>
  larger(ZERO, subtract(wages, threshold));

function formAmounts(pay: PayAmounts, rates: YearRates, untaxed: UntaxedPay): FormAmounts {
  const boxes = boxesOfPay(pay, rates.socialSecurityWageBase, undefined, untaxed);
  const exemptPayments = add(pay.beforeAllTaxes, pay.groupTermLife, untaxed.unemployment);
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
