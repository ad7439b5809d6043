import { stepsOf } from '../../../domain/documents/field-table.ts';
import { fields } from './fields.ts';

export const employmentSteps = stepsOf(fields, {
  template: 'Template',
  issuer: 'Employer',
  person: 'Employee',
  pay: 'Pay',
  review: 'Review',
});
