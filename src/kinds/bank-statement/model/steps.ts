import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const steps = stepsOf(fields, {
  template: 'Template Selection',
  bank: 'Bank Information',
  holder: 'Account Holder Information',
  statement: 'Statement Details',
  transactions: 'Transactions',
  review: 'Review Bank Statement',
});
