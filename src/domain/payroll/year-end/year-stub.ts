import type { PlainDate } from '../../calendar.ts';
import { type Cents, sumOf } from '../../money.ts';
import type { PayPeriod } from '../order.ts';
import type { LineOfYear } from './year-by-place.ts';

/** What the forms of a year add up. Social Security pay is wages and tips together: boxes 3 and 7, lines 5a and 5b. */
export interface FormAmounts {
  readonly wages: Cents;
  readonly federalIncomeTax: Cents;
  readonly socialSecurityPay: Cents;
  readonly socialSecurityTax: Cents;
  readonly medicareWages: Cents;
  readonly additionalMedicareWages: Cents;
  readonly medicareTax: Cents;
  /** Form 940, lines 3, 4 and 7. */
  readonly payments: Cents;
  readonly exemptPayments: Cents;
  readonly unemploymentWages: Cents;
}

export const FORM_AMOUNTS = [
  'wages',
  'federalIncomeTax',
  'socialSecurityPay',
  'socialSecurityTax',
  'medicareWages',
  'additionalMedicareWages',
  'medicareTax',
  'payments',
  'exemptPayments',
  'unemploymentWages',
] as const satisfies readonly (keyof FormAmounts)[];

/** One issued pay stub of an employee. */
export interface YearStub {
  readonly documentId: string;
  readonly number: string;
  readonly payDate: PlainDate;
  readonly period: PayPeriod;
  /** What its own lines add to the forms. */
  readonly adds: FormAmounts;
  /** What the W-2 would show by its year to date, before it and with it. */
  readonly before: FormAmounts;
  readonly after: FormAmounts;
  /** The part of its Social Security pay that is tips. */
  readonly socialSecurityTips: Cents;
  readonly employerSocialSecurity: Cents;
  readonly employerMedicare: Cents;
  readonly unemploymentTax: Cents;
  /** Taxes that the issuer typed over, less what was calculated. */
  readonly typedOver: { readonly withheld: Cents; readonly employer: Cents; readonly unemployment: Cents };
}

/** An employee, the stubs in the order of their pay dates, and the W-2 that follows from the last one. */
export interface YearPerson {
  readonly key: string;
  readonly name: string;
  readonly stubs: readonly YearStub[];
  /** Each line of the year, by its place. Missing while a pay stub is not read. */
  readonly lines?: readonly LineOfYear[] | undefined;
  readonly w2: {
    readonly grossPay: Cents;
    readonly wages: Cents;
    readonly federalIncomeTax: Cents;
    readonly socialSecurityWages: Cents;
    readonly socialSecurityTax: Cents;
    readonly medicareWages: Cents;
    readonly medicareTax: Cents;
    readonly socialSecurityTips: Cents;
  };
}

export const sumOfStubs = (stubs: readonly YearStub[], amount: keyof FormAmounts): Cents =>
  sumOf(stubs, ({ adds }) => adds[amount]);
