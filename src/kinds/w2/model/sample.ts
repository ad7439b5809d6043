import { cents, ZERO } from '../../../domain/money.ts';
import type { W2Input } from './schema.ts';

export const sample = (template: number): W2Input => ({
  template: template === 2 ? 2 : 1,
  year: 2025,
  employer: {
    name: 'Kestrel & Rowe Joinery LLC',
    ein: '00-4182210',
    address1: '418 Polk Street',
    address2: '',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18015',
  },
  employee: {
    firstName: 'Maren',
    lastName: 'Adeyemi',
    suffix: '',
    ssn: '0000',
    address1: '77 Garrison Street, Apt 2',
    address2: '',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18018',
  },
  controlNumber: '0031-25',
  boxes: {
    wages: cents(63_010_11),
    federalIncomeTax: cents(6_321_48),
    socialSecurityWages: cents(66_457_12),
    socialSecurityTax: cents(4_120_34),
    medicareWages: cents(66_457_12),
    medicareTax: cents(963_63),
    socialSecurityTips: ZERO,
    allocatedTips: ZERO,
    dependentCareBenefits: ZERO,
    nonqualifiedPlans: ZERO,
  },
  box12: [
    { code: 'D', amount: cents(3_447_01) },
    { code: 'DD', amount: cents(7_706_40) },
  ],
  box13: { statutoryEmployee: false, retirementPlan: true, thirdPartySickPay: false },
  box14: [
    { label: 'PA SUI', amount: cents(48_26) },
    { label: 'LST', amount: cents(52_00) },
  ],
  tippedOccupationCodes: [],
  stateRows: [
    {
      state: 'PA',
      employerStateId: '0000 4182',
      wages: cents(66_457_12),
      tax: cents(2_040_23),
      localWages: cents(66_457_12),
      localTax: cents(664_57),
      locality: 'BETHLEHEM',
    },
  ],
  bridge: {
    grossPay: cents(68_940_12),
    items: [
      { name: 'Health and dental plan, before tax', amount: cents(2_483_00), effect: 'beforeAllTaxes' },
      { name: '401(k), before income tax', amount: cents(3_447_01), effect: 'beforeIncomeTax' },
    ],
  },
});
