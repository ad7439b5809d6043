import type { PlainDate } from '../../../domain/calendar.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';

/** Amounts of the form, by meaning: their box numbers change between years. */
export const AMOUNT_FIELDS = [
  'nonemployeeCompensation',
  'cashTips',
  'overtime',
  'goldenParachute',
  'federalIncomeTax',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];
export type Nec1099Box = FormBox<AmountField>;

/** The text and limits of one year's form. */
export interface Nec1099Year {
  readonly year: number;
  /** The revision of the form for the year: "Rev. January 2024". */
  readonly revision: string;
  readonly ombNumber: string;
  /** The federal boxes, row by row. */
  readonly rows: readonly (readonly Nec1099Box[])[];
  readonly stateBoxes: readonly FormBox<never>[];
  /** The amount in dollars from which pay is reported. */
  readonly reportingThreshold: number;
  /** The recipient gets the copies by this day. */
  readonly furnishBy: PlainDate;
  readonly sources: readonly string[];
}

export const boxesOf = (form: Nec1099Year): readonly Nec1099Box[] => form.rows.flat();

export const boxOf = (form: Nec1099Year, field: AmountField): Nec1099Box | undefined =>
  boxesOf(form).find(({ content }) => content.kind === 'amount' && content.field === field);
