import { expect, test } from 'vitest';
import { sortFiles } from './file-rules.ts';

const file = (name: string, type: string, size: number) => ({ name, type, size });
const PNG = file('logo.png', 'image/png', 4_000);
const PDF = file('stub.pdf', 'application/pdf', 90_000);

test('without rules any number of files of any size and type is taken', () => {
  expect(sortFiles([PNG, PDF, PNG], {})).toEqual({ accepted: [PNG, PDF, PNG], problems: [] });
});

test('more files than allowed are refused together', () => {
  expect(sortFiles([PNG, PNG], { maximumFiles: 1 })).toEqual({ accepted: [], problems: ['Too many files'] });
});

test('a file of another type is refused with the types that are taken', () => {
  const sorted = sortFiles([PDF, PNG], { types: ['image/jpeg', 'image/png'] });
  expect(sorted).toEqual({ accepted: [PNG], problems: ['File type must be image/jpeg, image/png'] });
});

test('a family of types takes all of its members', () => {
  expect(sortFiles([PNG], { types: ['image/*'] }).accepted).toEqual([PNG]);
  expect(sortFiles([PDF], { types: ['image/*'] }).problems).toEqual(['File type must be image/*']);
});

test('a file beyond either limit is refused with the limit in bytes', () => {
  expect(sortFiles([PDF], { maximumSize: 10_000 }).problems).toEqual(['File is larger than 10000 bytes']);
  expect(sortFiles([PNG], { minimumSize: 5_000 }).problems).toEqual(['File is smaller than 5000 bytes']);
});

test('a file of exactly the limit is taken', () => {
  expect(sortFiles([PNG], { maximumSize: 4_000, minimumSize: 4_000 }).accepted).toEqual([PNG]);
});

test('the same reason is said once for several files', () => {
  expect(sortFiles([PDF, PDF], { types: ['image/png'] }).problems).toHaveLength(1);
});
