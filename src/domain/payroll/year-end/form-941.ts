import { partsOf } from '../../calendar.ts';
import { dollars, percentOf, plus, roundToCents } from '../../fraction.ts';
import { add, type Cents, cents, halfway, subtract, sumOf, times, ZERO } from '../../money.ts';
import { sumOfStubs, type YearPerson, type YearStub } from './year-stub.ts';
import type { YearRates } from './year-rates.ts';

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

export function quarterOf({ payDate }: YearStub): Quarter {
  const { month } = partsOf(payDate);
  return Math.ceil(month / 3) as Quarter;
}

interface WagesAndTax {
  readonly wages: Cents;
  readonly tax: Cents;
}

/** The lines of Form 941 for one quarter, as far as pay stubs know them. */
export interface Form941 {
  readonly quarter: Quarter;
  /** 1: people paid for the pay period that includes the 12th of the quarter's last month. */
  readonly employees: number;
  /** 2 */
  readonly wages: Cents;
  /** 3 */
  readonly federalIncomeTax: Cents;
  readonly line5a: WagesAndTax;
  readonly line5b: WagesAndTax;
  readonly line5c: WagesAndTax;
  readonly line5d: WagesAndTax;
  readonly line5e: Cents;
  readonly line6: Cents;
  /** Fractions of cents: what was withheld less the employees' share of lines 5a to 5d. */
  readonly line7: Cents;
  readonly line12: Cents;
}

/** The worksheet of a quarter, by the line instructions of Form 941. Credits and other adjustments are not known here. */
export function form941(people: readonly YearPerson[], quarter: Quarter, rates: YearRates): Form941 {
  const stubs = people.flatMap((person) => person.stubs.filter((stub) => quarterOf(stub) === quarter));
  const both = plus(rates.socialSecurityPercent, rates.socialSecurityPercent);
  const bothMedicare = plus(rates.medicarePercent, rates.medicarePercent);
  const taxed = (wages: Cents, percent: typeof both): WagesAndTax => ({
    wages,
    tax: roundToCents(percentOf(dollars(wages), percent)),
  });
  const tips = sumOf(stubs, ({ socialSecurityTips }) => socialSecurityTips);
  const line5a = taxed(subtract(sumOfStubs(stubs, 'socialSecurityPay'), tips), both);
  const line5b = taxed(tips, both);
  const line5c = taxed(sumOfStubs(stubs, 'medicareWages'), bothMedicare);
  const line5d = taxed(sumOfStubs(stubs, 'additionalMedicareWages'), rates.additionalMedicarePercent);
  const line5e = add(line5a.tax, line5b.tax, line5c.tax, line5d.tax);
  const federalIncomeTax = sumOfStubs(stubs, 'federalIncomeTax');
  const line6 = add(federalIncomeTax, line5e);
  // A tax that was typed over is no rounding: the employer owes the whole tax.
  const withheld = sumOf(stubs, ({ adds, typedOver }) =>
    subtract(add(adds.socialSecurityTax, adds.medicareTax), typedOver.withheld),
  );
  const line7 = halfUp(subtract(times(withheld, 2), add(line5a.tax, line5b.tax, line5c.tax, times(line5d.tax, 2))));
  return {
    quarter,
    employees: people.filter((person) => person.stubs.some((stub) => isPaidFor12th(stub, quarter))).length,
    wages: sumOfStubs(stubs, 'wages'),
    federalIncomeTax,
    line5a,
    line5b,
    line5c,
    line5d,
    line5e,
    line6,
    line7,
    line12: add(line6, line7),
  };
}

/** Half of an amount, which may end in half a cent. */
const halfUp = (twice: Cents): Cents => halfway(ZERO, add(twice, cents(1)));

/** Line 1 counts the pay periods that include March 12, June 12, September 12 and December 12. */
function isPaidFor12th(stub: YearStub, quarter: Quarter): boolean {
  const day = `${stub.payDate.slice(0, 4)}-${String(quarter * 3).padStart(2, '0')}-12`;
  return stub.period.start <= day && day <= stub.period.end;
}
