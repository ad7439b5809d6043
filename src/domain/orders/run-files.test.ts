import { expect, test } from 'vitest';
import { inFiles } from './run-files.ts';

const sizes = (count: number) =>
  inFiles(Array.from({ length: count }, (_, index) => index)).map(({ length }) => length);

test('a combined file of a pay run holds at most 100 pay stubs, and none holds a single one', () => {
  expect([1, 2, 100, 101, 1_000].map(sizes)).toEqual([[], [2], [100], [51, 50], Array.from({ length: 10 }, () => 100)]);
  expect(inFiles([3, 1, 2]).flat()).toEqual([3, 1, 2]);
});
