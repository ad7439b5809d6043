import { cents, ZERO } from '../../../domain/money.ts';
import type { Nec1099Input } from './fields.ts';

export const sample = (template: number): Nec1099Input => ({
  template: template === 2 ? 2 : 1,
  year: 2025,
  payer: {
    name: 'Fennimore Street Print Shop',
    ein: '00-4417302',
    phone: '6105550118',
    address1: '48 Fennimore Street',
    address2: '',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18015',
  },
  recipient: {
    name: 'Marisol Etxeberria',
    numberKind: 'ssn',
    lastFour: '0000',
    address1: '311 Wyandotte Street',
    address2: 'Apt. 2',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18015',
  },
  accountNumber: 'DESIGN-07',
  isCorrected: false,
  directSales: false,
  amounts: {
    nonemployeeCompensation: cents(14_350_00),
    cashTips: ZERO,
    overtime: ZERO,
    goldenParachute: ZERO,
    federalIncomeTax: ZERO,
  },
  tippedOccupationCodes: [],
  stateRows: [{ state: 'PA', payerStateNumber: '0000 4417', taxWithheld: ZERO, income: cents(14_350_00) }],
});
