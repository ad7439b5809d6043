import { type FormBox, stateBoxes } from '../../../domain/documents/form-1099/form-box.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';

/** Amounts of the form, by meaning: their box numbers change between years. */
export const AMOUNT_FIELDS = [
  'nonemployeeCompensation',
  /** From 2026. */
  'cashTips',
  'overtime',
  /** From 2025. */
  'goldenParachute',
  'federalIncomeTax',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];
export type Nec1099Box = FormBox<AmountField>;

export interface Nec1099Year extends Form1099Year<AmountField> {
  /** The federal boxes, row by row. */
  readonly rows: readonly (readonly Nec1099Box[])[];
}

export const nec1099Year = (year: Omit<Nec1099Year, 'ombNumber' | 'boxes'>): Nec1099Year => ({
  ...year,
  ombNumber: '1545-0116',
  boxes: [...year.rows.flat(), ...stateBoxes(5)],
});
