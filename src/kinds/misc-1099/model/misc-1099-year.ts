import type { PlainDate } from '../../../domain/calendar.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';

/** Amounts of the form, by meaning: their box numbers change between years. */
export const AMOUNT_FIELDS = [
  'rents',
  'royalties',
  'otherIncome',
  'federalIncomeTax',
  'fishingBoatProceeds',
  'medicalPayments',
  'substitutePayments',
  'cropInsuranceProceeds',
  'attorneyProceeds',
  'fishPurchased',
  'section409ADeferrals',
  /** Until 2024. */
  'goldenParachute',
  'nonqualifiedCompensation',
  /** From 2026. */
  'cashTips',
  'overtime',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

export type Misc1099Box = FormBox<AmountField>;

export interface Misc1099Year extends Form1099Year<AmountField> {
  /** Later, if boxes 8 or 10 are filled. */
  readonly furnishByWithBox8Or10: PlainDate;
}
