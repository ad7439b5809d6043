import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const hoursSteps = stepsOf(fields, {
  template: 'Template',
  issuer: 'Issuer',
  person: 'Employee',
  hours: 'Hours and pay',
  review: 'Review',
});
