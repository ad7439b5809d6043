import { directSalesBox, type FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import type { AmountField, Misc1099Box } from './misc-1099-year.ts';

// Titles as the form prints them; each year's file arranges them in its order.

const amount = (number: string, title: string, field: AmountField): Misc1099Box => ({
  number,
  title,
  content: { kind: 'amount', field },
});

/** Boxes 1 to 12 are the same in every year from 2021. */
export const BOXES_1_TO_12: readonly Misc1099Box[] = [
  amount('1', 'Rents', 'rents'),
  amount('2', 'Royalties', 'royalties'),
  amount('3', 'Other income', 'otherIncome'),
  amount('4', 'Federal income tax withheld', 'federalIncomeTax'),
  amount('5', 'Fishing boat proceeds', 'fishingBoatProceeds'),
  amount('6', 'Medical and health care payments', 'medicalPayments'),
  directSalesBox('7'),
  amount('8', 'Substitute payments in lieu of dividends or interest', 'substitutePayments'),
  amount('9', 'Crop insurance proceeds', 'cropInsuranceProceeds'),
  amount('10', 'Gross proceeds paid to an attorney', 'attorneyProceeds'),
  amount('11', 'Fish purchased for resale', 'fishPurchased'),
  amount('12', 'Section 409A deferrals', 'section409ADeferrals'),
];

export const fatcaBox = (number: string): FormBox<never> => ({
  number,
  title: 'FATCA filing requirement',
  content: { kind: 'checkBox', field: 'fatca' },
});
export const goldenParachuteBox = (number: string): Misc1099Box =>
  amount(number, 'Excess golden parachute payments', 'goldenParachute');
export const nonqualifiedBox = (number: string): Misc1099Box =>
  amount(number, 'Nonqualified deferred compensation', 'nonqualifiedCompensation');
export const reservedBox = (number: string): FormBox<never> => ({
  number,
  title: 'Reserved for future use',
  content: { kind: 'reserved' },
});
export const cashTipsBox = (number: string): Misc1099Box => amount(number, 'Cash tips (included in box 3)', 'cashTips');
export const overtimeBox = (number: string): Misc1099Box =>
  amount(number, 'Overtime compensation (qualified, included in box 3)', 'overtime');
