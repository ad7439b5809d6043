import type { PlainDate } from '../../../domain/calendar.ts';
import { type Amounts, boxesOf } from '../../../domain/documents/form-1099/amounts.ts';
import { directSalesBox, type FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';

const OF_YEAR = 'threshold of the year';

/** The amounts of the form. Boats report any amount, and some payments from a threshold of their own. */
export const AMOUNTS = {
  rents: { title: 'Rents', reportedFrom: OF_YEAR },
  royalties: { title: 'Royalties', reportedFrom: 10 },
  otherIncome: { title: 'Other income', reportedFrom: OF_YEAR },
  federalIncomeTax: { title: 'Federal income tax withheld', isTax: true },
  fishingBoatProceeds: { title: 'Fishing boat proceeds' },
  medicalPayments: { title: 'Medical and health care payments', reportedFrom: OF_YEAR },
  substitutePayments: {
    title: 'Substitute payments in lieu of dividends or interest',
    reportedFrom: 10,
    isLater: true,
  },
  cropInsuranceProceeds: { title: 'Crop insurance proceeds', reportedFrom: OF_YEAR },
  attorneyProceeds: { title: 'Gross proceeds paid to an attorney', reportedFrom: 600, isLater: true },
  fishPurchased: { title: 'Fish purchased for resale', reportedFrom: 600 },
  section409ADeferrals: { title: 'Section 409A deferrals' },
  /** Until 2024. */
  goldenParachute: { title: 'Excess golden parachute payments', called: 'golden parachute payments' },
  nonqualifiedCompensation: { title: 'Nonqualified deferred compensation' },
  /** From 2026. */
  cashTips: { title: 'Cash tips (included in box 3)', called: 'cash tips', partOf: 'otherIncome' },
  overtime: { title: 'Overtime compensation (qualified, included in box 3)', partOf: 'otherIncome' },
} as const satisfies Amounts;

export type AmountField = keyof typeof AMOUNTS;
export interface Misc1099Year extends Form1099Year<AmountField> {
  readonly furnishByWithBox8Or10: PlainDate;
}

// Each year's file arranges the boxes in its order.

export const amountBox = boxesOf<AmountField>(AMOUNTS);

/** Boxes 1 to 12 are the same in every year from 2021. */
export const BOXES_1_TO_12: readonly FormBox<AmountField>[] = [
  amountBox('1', 'rents'),
  amountBox('2', 'royalties'),
  amountBox('3', 'otherIncome'),
  amountBox('4', 'federalIncomeTax'),
  amountBox('5', 'fishingBoatProceeds'),
  amountBox('6', 'medicalPayments'),
  directSalesBox('7'),
  amountBox('8', 'substitutePayments'),
  amountBox('9', 'cropInsuranceProceeds'),
  amountBox('10', 'attorneyProceeds'),
  amountBox('11', 'fishPurchased'),
  amountBox('12', 'section409ADeferrals'),
];

export const fatcaBox = (number: string): FormBox<never> => ({
  number,
  title: 'FATCA filing requirement',
  content: { kind: 'checkBox', field: 'fatca' },
});
export const reservedBox = (number: string): FormBox<never> => ({
  number,
  title: 'Reserved for future use',
  content: { kind: 'reserved' },
});
