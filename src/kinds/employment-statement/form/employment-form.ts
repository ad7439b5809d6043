import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { type EmploymentForm, fields, MAXIMUM_YEARS } from '../model/fields.ts';

const [FIRST_YEAR] = fields.empty.years;

export const emptyForm = (today: PlainDate): EmploymentForm => ({
  ...fields.empty,
  years: [{ ...FIRST_YEAR!, year: yearOf(today) }],
});

/** The years that a statement of today can have, the newest first. */
export const yearChoices = (today: PlainDate): readonly number[] =>
  Array.from({ length: MAXIMUM_YEARS }, (_, before) => yearOf(today) - before);
