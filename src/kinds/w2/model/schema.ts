import type { z } from 'zod';
import { yearOf } from '../../../domain/calendar.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { box12CodesOf } from './box-12-codes.ts';
import { fields } from './fields.ts';
import { W2_YEARS } from './w2-years.ts';

export type W2Input = z.output<typeof fields.strict>;

const checkYear: FieldRule<W2Input>['check'] = (input, complain) => {
  const form = W2_YEARS.find(input.year);
  if (!form) return;
  const known = new Set(box12CodesOf(input.year).map(({ code }) => code));
  for (const [index, { code }] of input.box12.entries()) {
    if (code === '' || known.has(code)) continue;
    complain(['box12', index, 'code'], `Code ${code} does not exist for box 12 in ${input.year}`);
  }
  if (input.tippedOccupationCodes.length > 0 && !form.hasTippedOccupationCodes)
    complain(['tippedOccupationCodes'], `The ${input.year} form has no box for occupation codes. It starts in 2026`);
  if (input.box12.some(({ code }) => code === 'TP') && input.tippedOccupationCodes.length === 0)
    complain(['tippedOccupationCodes'], 'Cash tips in box 12 (code TP) need an occupation code in box 14b');
};

const checkLastDay: FieldRule<W2Input>['check'] = ({ year, lastDay }, complain) => {
  if (lastDay && yearOf(lastDay) > year) complain(['lastDay'], `The last day of employment must not be after ${year}`);
};

export const rules: readonly FieldRule<W2Input>[] = [
  { compares: ['year', 'box12', 'tippedOccupationCodes'], check: checkYear },
  { compares: ['year', 'lastDay'], check: checkLastDay },
];

export const schema: z.ZodType<W2Input> = fields.strict.superRefine(applyRules(rules)).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while the user types: texts may be empty and amounts missing. A full Social Security number is still refused. */
export const draftSchema: z.ZodType<W2Input> = fields.draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
