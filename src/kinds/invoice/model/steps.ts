import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const invoiceSteps = stepsOf(fields, {
  template: 'Template',
  seller: 'Seller',
  buyer: 'Customer',
  details: 'Invoice details',
  lines: 'Line items',
  sums: 'Discount, tax and payment',
  review: 'Review',
});
