import { writeXlsx } from '../spreadsheet/write-xlsx.ts';

const HEADINGS = [
  'Employee ID',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Street',
  'Apartment',
  'City',
  'State',
  'ZIP code',
  'Job title',
  'Department',
  'Employee or contractor',
  'Hourly or salary',
  'Pay rate',
  'Overtime rate',
  'Usual hours',
  'Start date',
  'End date',
];

const EXAMPLE = [
  'E-100',
  'Maren',
  'Adeyemi',
  'maren@example.com',
  '(610) 555-0142',
  '77 Garrison Street',
  'Apt 2',
  'Bethlehem',
  'PA',
  '18018',
  'Joiner',
  'Workshop',
  'Employee',
  'Hourly',
  '27.50',
  '',
  '80',
  '11/20/2026',
  '',
];

/** A workbook to fill in, with an example to replace. */
export const peopleTemplate = (): Uint8Array<ArrayBuffer> => writeXlsx('People', HEADINGS, [EXAMPLE]);
