import { z } from 'zod';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { type Amounts, totalOf } from './amounts.ts';
import { fields, NO_PAY } from './fields.ts';

export interface EmploymentInput extends Omit<z.output<typeof fields.strict>, 'years'> {
  readonly years: readonly ({ readonly year: number } & Amounts)[];
}

const dates: FieldRule<EmploymentInput> = {
  compares: ['work'],
  check: ({ work }, complain) => {
    if (work.endsOn !== '' && work.endsOn < work.startsOn)
      complain(['work', 'endsOn'], 'The last day must not be before the first');
  },
};

const source: FieldRule<EmploymentInput> = {
  compares: ['source', 'stub', 'pay', 'years'],
  check: (input, complain) => {
    if (input.source === 'stubs') {
      if (input.stub === '') complain(['stub'], 'Enter the number of a pay stub that you issued here');
      return;
    }
    if (input.pay.rate === 0) complain(['pay', 'rate'], 'Please enter the pay rate');
    if (input.pay.basis === 'hour' && input.pay.weeklyHours === '')
      complain(['pay', 'weeklyHours'], 'Enter the average hours of a week');
    if (input.pay.lastPaid === '') complain(['pay', 'lastPaid'], 'Please select the date of the last pay');
    if (input.years.length === 0) complain(['years'], 'Add at least one year');
    for (const [index, year] of input.years.entries()) {
      if (input.years.slice(0, index).some((before) => before.year === year.year))
        complain(['years', index, 'year'], 'This year is entered already');
      if (totalOf(year) === 0) complain(['years', index, 'base'], 'Enter what was paid in this year');
    }
  },
};

export const rules: readonly FieldRule<EmploymentInput>[] = [dates, source];

/** The choices that hide fields; whatever else was sent passes. */
const choosing = z.looseObject({ source: fields.parts.source.strict });

/** What was typed before another choice hid its fields is no part of the document. */
function withoutHidden(raw: unknown): unknown {
  const { success, data } = choosing.safeParse(raw);
  if (!success) return raw;
  return data.source === 'stubs' ? { ...data, years: [], pay: NO_PAY } : { ...data, stub: '', stubs: null };
}

export const schema: z.ZodType<EmploymentInput> = z
  .preprocess(withoutHidden, fields.strict)
  .superRefine((input, context) => refuseFullNumbers(input, context))
  .superRefine(applyRules(rules)) as unknown as z.ZodType<EmploymentInput>;
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<EmploymentInput> = z
  .preprocess(withoutHidden, fields.draft)
  .superRefine((input, context) => refuseFullNumbers(input, context)) as unknown as z.ZodType<EmploymentInput>;
