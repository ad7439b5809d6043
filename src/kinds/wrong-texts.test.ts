import { expect, test } from 'vitest';
import type { z } from 'zod';
import { companyPersonSchema } from '../domain/companies/company-person.ts';
import { documentKinds } from './registry.ts';

type Place = readonly (string | number)[];

/** Every text of an input, by its place; of a list, those of its first row. */
function textsOf(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(Array.isArray(value) ? value.slice(0, 1) : value).flatMap(([name, part]) =>
    textsOf(part, [...at, name]),
  );
}

function withText(input: unknown, [first, ...rest]: Place, text: string): unknown {
  if (first === undefined) return text;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[first] = withText(parts[first], rest, text);
  return copy;
}

/** What people type by mistake, and what they leave empty. */
const WRONG = ['', '555', '13/45/2026', '*!', 'x'.repeat(3_000)];

/** What the library says where a field has no sentence of ours. A list of choices, which no form sends wrong, names them. */
const WITHOUT_SENTENCE = /^Invalid (?!option: expected one of|discriminator value. Expected)|^Too (?:big|small)/;

/** All that people fill in, each with what it is when it is right. */
const FORMS = [
  ...documentKinds.map((kind) => ({
    form: kind.id as string,
    schema: kind.schema as z.ZodType,
    right: kind.templates.map(({ id }) => kind.sample(id) as unknown),
  })),
  {
    form: 'A person of a company',
    schema: companyPersonSchema,
    right: [
      {
        name: 'Ann Lee',
        rate: 2_000,
        state: 'PA',
        email: 'ann@example.com',
        startsOn: '2026-01-05',
        endsOn: '2026-11-05',
      },
    ],
  },
];

test.each(FORMS)('$form has a sentence of its own for each wrong text', ({ schema, right }) => {
  const without = new Set<string>();
  let refused = 0;
  for (const sample of right.map((input) => schema.parse(input)))
    for (const place of textsOf(sample))
      for (const text of WRONG)
        for (const { path, message } of schema.safeParse(withText(sample, place, text)).error?.issues ?? []) {
          refused += 1;
          if (WITHOUT_SENTENCE.test(message)) without.add(`${path.join('.')} "${text.slice(0, 12)}": ${message}`);
        }
  expect([...without]).toEqual([]);
  expect(refused).toBeGreaterThan(10);
});
