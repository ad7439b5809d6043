import { directSalesBox, occupationCodesBox } from '../../../domain/documents/form-1099/form-box.ts';
import type { AmountField, Nec1099Box } from './nec-1099-year.ts';

// Titles as the form prints them; each year's file arranges them in its order.

const amount = (number: string, title: string, field: AmountField): Nec1099Box => ({
  number,
  title,
  content: { kind: 'amount', field },
});

const goldenParachuteBox = amount('3', 'Excess golden parachute payments', 'goldenParachute');
const federalIncomeTaxBox = amount('4', 'Federal income tax withheld', 'federalIncomeTax');

/** Boxes 1 to 4 until 2024. Box 3 is blank. */
export const ROWS_UNTIL_2024: readonly (readonly Nec1099Box[])[] = [
  [amount('1', 'Nonemployee compensation', 'nonemployeeCompensation')],
  [directSalesBox('2')],
  [{ number: '3', title: '', content: { kind: 'reserved' } }],
  [federalIncomeTaxBox],
];

export const ROWS_OF_2025: readonly (readonly Nec1099Box[])[] = [
  [amount('1', 'Nonemployee compensation', 'nonemployeeCompensation')],
  [directSalesBox('2')],
  [goldenParachuteBox],
  [federalIncomeTaxBox],
];

/** From 2026, box 1 has four parts. */
export const ROWS_OF_2026: readonly (readonly Nec1099Box[])[] = [
  [
    amount('1a', 'Nonemployee compensation', 'nonemployeeCompensation'),
    amount('1b', 'Cash tips (included in box 1a)', 'cashTips'),
  ],
  [occupationCodesBox('1c'), amount('1d', 'Overtime compensation (qualified premium included in box 1a)', 'overtime')],
  [directSalesBox('2')],
  [goldenParachuteBox],
  [federalIncomeTaxBox],
];
