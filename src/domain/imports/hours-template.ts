import { writeXlsx } from '../spreadsheet/write-xlsx.ts';

const HEADINGS = [
  'Employee ID',
  'Name',
  'Regular hours',
  'Overtime hours',
  'Double overtime hours',
  'Week 1 hours',
  'Week 2 hours',
  'Unpaid hours',
  'Holiday hours',
  'Vacation hours',
  'PTO hours',
  'Sick hours',
  'Bonus',
  'Commission',
  'Tips',
  'Cash tips',
  'Reimbursement',
  'Hours at other rate',
  'Other rate',
  'Other pay',
  'One time deduction',
];

const EXAMPLE = [
  'E-100',
  'Maren Adeyemi',
  '76.5',
  '3',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '42.10',
  '',
  '',
  '',
  '',
];

/** A workbook to fill in, with an example to replace. */
export const hoursTemplate = (): Uint8Array<ArrayBuffer> => writeXlsx('Hours', HEADINGS, [EXAMPLE]);
