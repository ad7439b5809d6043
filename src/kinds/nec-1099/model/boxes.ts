import { type Amounts, boxesOf } from '../../../domain/documents/form-1099/amounts.ts';
import {
  directSalesBox,
  type FormBox,
  occupationCodesBox,
  stateBoxes,
} from '../../../domain/documents/form-1099/form-box.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';

/** The amounts of the form. */
export const AMOUNTS = {
  nonemployeeCompensation: { title: 'Nonemployee compensation', reportedFrom: 'threshold of the year' },
  /** From 2026. */
  cashTips: { title: 'Cash tips (included in box 1a)', called: 'cash tips', partOf: 'nonemployeeCompensation' },
  overtime: {
    title: 'Overtime compensation (qualified premium included in box 1a)',
    partOf: 'nonemployeeCompensation',
  },
  /** From 2025. */
  goldenParachute: { title: 'Excess golden parachute payments', called: 'golden parachute payments' },
  federalIncomeTax: { title: 'Federal income tax withheld', isTax: true },
} as const satisfies Amounts;

export type AmountField = keyof typeof AMOUNTS;
type Rows = readonly (readonly FormBox<AmountField>[])[];

export interface Nec1099Year extends Form1099Year<AmountField> {
  /** The federal boxes, row by row. */
  readonly rows: Rows;
}

export const nec1099Year = (year: Omit<Nec1099Year, 'ombNumber' | 'boxes'>): Nec1099Year => ({
  ...year,
  ombNumber: '1545-0116',
  boxes: [...year.rows.flat(), ...stateBoxes(5)],
});

const amountBox = boxesOf<AmountField>(AMOUNTS);
const [BOX_3, BOX_4] = [amountBox('3', 'goldenParachute'), amountBox('4', 'federalIncomeTax')];

/** Boxes 1 to 4 until 2024. Box 3 is blank. */
export const ROWS_UNTIL_2024: Rows = [
  [amountBox('1', 'nonemployeeCompensation')],
  [directSalesBox('2')],
  [{ number: '3', title: '', content: { kind: 'reserved' } }],
  [BOX_4],
];

export const ROWS_OF_2025: Rows = [
  [amountBox('1', 'nonemployeeCompensation')],
  [directSalesBox('2')],
  [BOX_3],
  [BOX_4],
];

/** From 2026, box 1 has four parts. */
export const ROWS_OF_2026: Rows = [
  [amountBox('1a', 'nonemployeeCompensation'), amountBox('1b', 'cashTips')],
  [occupationCodesBox('1c'), amountBox('1d', 'overtime')],
  [directSalesBox('2')],
  [BOX_3],
  [BOX_4],
];
