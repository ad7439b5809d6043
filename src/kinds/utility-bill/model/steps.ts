import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const steps = stepsOf(fields, {
  template: 'Template Selection',
  company: 'Company Information',
  customer: 'Customer Information',
  statement: 'Statement Details',
  charges: 'Usage and Charges',
  review: 'Review Utility Bill',
});
