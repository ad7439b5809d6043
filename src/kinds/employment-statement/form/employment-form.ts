import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import { NO_AMOUNTS } from '../model/amounts.ts';
import { sample } from '../model/sample.ts';
import { type EmploymentInput, MAXIMUM_YEARS } from '../model/schema.ts';

/** The form's input has the shape of the kind's draftSchema; a date that is missing is ''. */
export type EmploymentForm = EmploymentInput;

const NO_DATE = '' as PlainDate;

export const emptyForm = (today: PlainDate): EmploymentForm => ({
  template: 1,
  language: 'en',
  source: 'entered',
  issuer: { name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '', email: '', ein: '' },
  person: { name: '', address1: '', address2: '', city: '', state: '', zip: '', lastFour: '' },
  work: { title: '', startsOn: NO_DATE, endsOn: NO_DATE },
  stub: '',
  pay: { rate: ZERO, basis: 'hour', weeklyHours: '', lastPaid: NO_DATE },
  years: [{ year: yearOf(today), ...NO_AMOUNTS }],
  signer: { name: '', title: '' },
  stubs: null,
  details: { firstIssued: NO_DATE },
});

export const sampleOf = ({ template }: EmploymentForm): EmploymentForm => sample(template);

/** The years that a statement of today can have, the newest first. */
export const yearChoices = (today: PlainDate): readonly number[] =>
  Array.from({ length: MAXIMUM_YEARS }, (_, before) => yearOf(today) - before);

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || /^years\.\d+\.year$/.test(path)) return 'number';
  if (/\.(?:startsOn|endsOn|lastPaid)$/.test(path)) return 'date';
  return path === 'pay.rate' || path.startsWith('years.') ? 'optionalMoney' : 'text';
}
