import { dollars, percentOf, roundToCents } from '../../fraction.ts';
import { add, type Cents, subtract, sumOf } from '../../money.ts';
import type { YearPerson } from './year-stub.ts';
import type { YearRates } from './year-rates.ts';

/** Lines 3 to 8 of Form 940. The credit reduction of states that owe federal loans is not known here. */
export interface Form940 {
  /** Payments to all employees. */
  readonly line3: Cents;
  /** Payments exempt from the tax: cafeteria plans, group-term life insurance. */
  readonly line4: Cents;
  /** Payments to each employee above the wage base. */
  readonly line5: Cents;
  readonly line6: Cents;
  /** Taxable wages. */
  readonly line7: Cents;
  readonly line8: Cents;
}

export function form940(people: readonly YearPerson[], rates: YearRates): Form940 {
  const ends = people.flatMap(({ stubs }) => stubs.at(-1)?.after ?? []);
  const line3 = sumOf(ends, ({ payments }) => payments);
  const line4 = sumOf(ends, ({ exemptPayments }) => exemptPayments);
  const line5 = sumOf(ends, ({ payments, exemptPayments, unemploymentWages }) =>
    subtract(subtract(payments, exemptPayments), unemploymentWages),
  );
  const line6 = add(line4, line5);
  const line7 = subtract(line3, line6);
  return { line3, line4, line5, line6, line7, line8: unemploymentTax(line7, rates) };
}

export const unemploymentTax = (wages: Cents, { unemploymentPercent }: YearRates): Cents =>
  roundToCents(percentOf(dollars(wages), unemploymentPercent));
