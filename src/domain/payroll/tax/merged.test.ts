import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Json, merged, mergedInOrder } from './merged.ts';
import CLOSED_YEARS from './closed-years.fixture.json' with { type: 'json' };

const FOLDER = new URL('tables/states/', import.meta.url);

interface StateFile {
  readonly state: string;
  readonly incomeTax: Readonly<Record<string, Json>>;
  readonly editions?: readonly Json[];
}
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as StateFile);

test.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { c: 4 } }, { a: 1, b: { c: 4, d: 3 } }],
  [{ a: 1, b: 2 }, { b: null }, { a: 1 }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: [{ x: 1 }, { x: 2, y: 3 }] }, { a: { '1': { x: 5 } } }, { a: [{ x: 1 }, { x: 5, y: 3 }] }],
  [{ a: [1] }, { a: { b: 2 } }, { a: { b: 2 } }],
  [{ a: 1 }, null, null],
  [null, { a: 1 }, { a: 1 }],
  [undefined, { a: { b: null, c: 1 } }, { a: { c: 1 } }],
])('%j with %j is %j', (before, patch, after) => {
  expect(merged(before as Json | undefined, patch as Json)).toEqual(after);
});

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a patch that the one before it says already. */
function repeats(before: Json | undefined, patch: Json, path: string): readonly string[] {
  if (!isObject(patch)) return JSON.stringify(before) === JSON.stringify(patch) ? [path] : [];
  return Object.entries(patch).flatMap(([name, change]) => {
    const known = (before as Readonly<Record<string, Json>> | undefined)?.[name];
    if (change === null) return known === undefined ? [`${path}.${name} removes nothing`] : [];
    return name === 'effectiveFrom' ? [] : repeats(known, change, `${path}.${name}`);
  });
}

test('a later year or edition names only what differs from the one before', () => {
  const faults = FILES.flatMap(({ state, incomeTax, editions = [] }) =>
    [Object.values(incomeTax), editions].flatMap((patches) =>
      mergedInOrder(patches).flatMap((_, index, all) =>
        index === 0 || all[index - 1] === null ? [] : repeats(all[index - 1], patches[index]!, `${state}[${index}]`),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

/** Where a publication is and when it was seen there changes no figure. */
const isFigure = ([name]: readonly [string, unknown]): boolean => name !== 'address' && name !== 'read';

const sorted = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(isFigure)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : Array.isArray(value)
      ? value.map((part: Json) => sorted(part))
      : value;

/** The years that are over. Pay stubs of them are corrected by the same tables that they were issued with. */
const LAST_CLOSED = '2025';

const digestOf = ({ incomeTax, editions = [] }: StateFile): string => {
  const years = Object.keys(incomeTax).filter((year) => year <= LAST_CLOSED);
  const closed = (mergedInOrder(editions) as unknown as readonly { readonly effectiveFrom: string }[]).filter(
    ({ effectiveFrom }) => effectiveFrom.slice(0, 4) <= LAST_CLOSED,
  );
  const text = JSON.stringify(
    sorted([[...mergedInOrder(years.map((year) => incomeTax[year]!))], [...closed]] as unknown as Json),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};

test('the merged tables of the years that are over are the ones on record, byte for byte', () => {
  expect(Object.fromEntries(FILES.map((file) => [file.state, digestOf(file)]))).toEqual(CLOSED_YEARS);
});
