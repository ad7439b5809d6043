import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const employmentSteps = stepsOf(fields, {
  template: 'Template',
  issuer: 'Employer',
  person: 'Employee',
  pay: 'Pay',
  review: 'Review',
});
