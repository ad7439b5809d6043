import { stepsOf } from '../../../domain/documents/read-field-table.ts';
import { fields } from './fields.ts';

export const w2Steps = stepsOf(fields, {
  template: 'Year and template',
  employer: 'Employer',
  employee: 'Employee',
  wages: 'Wages and taxes (boxes 1–11)',
  codes: 'Codes and other amounts (boxes 12–14)',
  state: 'State and local (boxes 15–20)',
  review: 'Review',
});
