import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../../../../domain/documents/parse-input.ts';
import { inOurWords } from './our-words.ts';

const SCHEMA = z.object({
  code: z.string(),
  name: z.string('Please enter a name'),
  days: z.coerce.number(),
  template: z.union([z.literal(1), z.literal(2)]),
  lines: z.array(z.object({ amount: z.int() })),
});

const said = (input: unknown) => inOurWords(fieldErrors(SCHEMA.safeParse(input).error!));

test('a missing value is said in our words where its field has none of its own', () => {
  expect(said({ template: 1, lines: [{}] })).toEqual({
    code: 'This field is required',
    name: 'Please enter a name',
    days: 'Enter a number.',
    'lines.0.amount': 'This field is required',
  });
});

test('a value that no alternative takes is said to be not allowed, and a wrong type stays named', () => {
  expect(said({ code: 1, name: 'A', days: 1, template: 3, lines: [] })).toEqual({
    code: 'Invalid input: expected string, received number',
    template: 'This value is not allowed here.',
  });
});
