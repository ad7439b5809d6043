import type { PlainDate } from '../../calendar.ts';

/** Amounts of the form, by what they are: their box numbers change with the years. */
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

export type BoxContent =
  | { readonly kind: 'amount'; readonly field: AmountField }
  | { readonly kind: 'checkBox'; readonly field: 'directSales' | 'fatca' }
  | { readonly kind: 'occupationCodes' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'state'; readonly field: 'taxWithheld' | 'payerStateNumber' | 'income' };

export interface FormBox {
  /** Empty for a box without a number. */
  readonly number: string;
  readonly title: string;
  readonly content: BoxContent;
}

/** What the form of one year says. */
export interface Misc1099Year {
  readonly year: number;
  /** Which printing of the form holds for the year: "Rev. January 2024". */
  readonly revision: string;
  readonly ombNumber: string;
  readonly boxes: readonly FormBox[];
  /** Dollars from which rents, other income, medical payments and crop insurance are reported. */
  readonly reportingThreshold: number;
  /** The recipient has the copies by this day; later where boxes 8 or 10 are filled. */
  readonly furnishBy: PlainDate;
  readonly furnishByWithBox8Or10: PlainDate;
  readonly sources: readonly string[];
}

export const boxOf = (form: Misc1099Year, field: AmountField): FormBox | undefined =>
  form.boxes.find(({ content }) => content.kind === 'amount' && content.field === field);
