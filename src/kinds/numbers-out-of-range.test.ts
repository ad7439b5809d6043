import { expect, test } from 'vitest';
import { documentKinds } from './registry.ts';

type Place = readonly (string | number)[];

/** Every number of an input, by its place. */
function numbersOf(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersOf(part, [...at, name]));
}

function withNumber(input: unknown, [first, ...rest]: Place, number: number): unknown {
  if (first === undefined) return number;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[first] = withNumber(parts[first], rest, number);
  return copy;
}

const OUT_OF_RANGE = [1e308, -1e308, 2 ** 53, -(2 ** 53), -1, 0.5, 1e-300, Number.MAX_SAFE_INTEGER];

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  '%s answers for every number that no form sends with a field, and never fails',
  (_, kind) => {
    const samples = kind.templates.map(({ id }) => kind.sample(id) as unknown);
    let refused = 0;
    for (const sample of samples)
      for (const place of numbersOf(sample))
        for (const number of OUT_OF_RANGE)
          for (const schema of [kind.schema, kind.draftSchema]) {
            // What throws here is a 500 of each call that takes the form.
            if (!schema.safeParse(withNumber(sample, place, number)).success) refused += 1;
          }
    expect(refused).toBeGreaterThan(10);
  },
);
