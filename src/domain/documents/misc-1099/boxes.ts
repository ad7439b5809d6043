import type { AmountField, FormBox } from './misc-1099-year.ts';

// Titles as the form prints them; each year's file puts them together in its order.

const amount = (number: string, title: string, field: AmountField): FormBox => ({
  number,
  title,
  content: { kind: 'amount', field },
});

/** Boxes 1 to 12 are the same in every year from 2021. */
export const BOXES_1_TO_12: readonly FormBox[] = [
  amount('1', 'Rents', 'rents'),
  amount('2', 'Royalties', 'royalties'),
  amount('3', 'Other income', 'otherIncome'),
  amount('4', 'Federal income tax withheld', 'federalIncomeTax'),
  amount('5', 'Fishing boat proceeds', 'fishingBoatProceeds'),
  amount('6', 'Medical and health care payments', 'medicalPayments'),
  {
    number: '7',
    title: 'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
    content: { kind: 'checkBox', field: 'directSales' },
  },
  amount('8', 'Substitute payments in lieu of dividends or interest', 'substitutePayments'),
  amount('9', 'Crop insurance proceeds', 'cropInsuranceProceeds'),
  amount('10', 'Gross proceeds paid to an attorney', 'attorneyProceeds'),
  amount('11', 'Fish purchased for resale', 'fishPurchased'),
  amount('12', 'Section 409A deferrals', 'section409ADeferrals'),
];

export const fatcaBox = (number: string): FormBox => ({
  number,
  title: 'FATCA filing requirement',
  content: { kind: 'checkBox', field: 'fatca' },
});
export const goldenParachuteBox = (number: string): FormBox =>
  amount(number, 'Excess golden parachute payments', 'goldenParachute');
export const nonqualifiedBox = (number: string): FormBox =>
  amount(number, 'Nonqualified deferred compensation', 'nonqualifiedCompensation');
export const reservedBox = (number: string): FormBox => ({
  number,
  title: 'Reserved for future use',
  content: { kind: 'reserved' },
});
export const cashTipsBox = (number: string): FormBox => amount(number, 'Cash tips (included in box 3)', 'cashTips');
export const occupationCodesBox = (number: string): FormBox => ({
  number,
  title: 'Treasury Tipped Occupation Code(s) (TTOC)',
  content: { kind: 'occupationCodes' },
});
export const overtimeBox = (number: string): FormBox =>
  amount(number, 'Overtime compensation (qualified, included in box 3)', 'overtime');

/** State tax withheld, the payer's number, state income: three boxes that follow one another. */
export const stateBoxes = (first: number): readonly FormBox[] => [
  { number: `${first}`, title: 'State tax withheld', content: { kind: 'state', field: 'taxWithheld' } },
  { number: `${first + 1}`, title: 'State/Payer’s state no.', content: { kind: 'state', field: 'payerStateNumber' } },
  { number: `${first + 2}`, title: 'State income', content: { kind: 'state', field: 'income' } },
];
