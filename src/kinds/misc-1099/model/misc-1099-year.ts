import type { PlainDate } from '../../../domain/calendar.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';

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
  'goldenParachute',
  'nonqualifiedCompensation',
  'cashTips',
  'overtime',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

export type Misc1099Box = FormBox<AmountField>;

/** The text and limits of one year's form. */
export interface Misc1099Year {
  readonly year: number;
  /** The revision of the form for the year: "Rev. January 2024". */
  readonly revision: string;
  readonly ombNumber: string;
  readonly boxes: readonly Misc1099Box[];
  /** The amount in dollars from which rents, other income, medical payments and crop insurance are reported. */
  readonly reportingThreshold: number;
  /** The recipient gets the copies by this day; later if boxes 8 or 10 are filled. */
  readonly furnishBy: PlainDate;
  readonly furnishByWithBox8Or10: PlainDate;
  readonly sources: readonly string[];
}

export const boxOf = (form: Misc1099Year, field: AmountField): Misc1099Box | undefined =>
  form.boxes.find(({ content }) => content.kind === 'amount' && content.field === field);
