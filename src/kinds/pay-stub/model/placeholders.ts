import type { Company, Employee } from '../../../domain/payroll/order.ts';

/** What template mode prints in empty fields. All of it is fictional. */
export const PLACEHOLDERS = {
  company: {
    name: 'Thistle & Finch Home Care',
    phone: '6105550142',
    address1: '418 Polk Street',
    address2: 'Suite 4',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18015',
  } satisfies Company,
  employee: {
    name: 'Maren Adeyemi',
    id: '123456789',
    address1: '77 Garrison Street',
    address2: 'Apt 2',
    city: 'Bethlehem',
    state: 'PA',
    zip: '18018',
    accountNumber: '0000',
    bank: 'Larkspur Savings',
    title: 'Support Worker',
    department: 'Field Staff',
  } satisfies Partial<Employee>,
} as const;

/** Shown in template mode if no number is filled in. */
export const SAMPLE_SSN = '123-45-6789';
