import { expect, test } from 'vitest';
import { sortFiles } from './file-rules.ts';

const file = (name: string, type: string, size: number) => ({ name, type, size });
const PNG = file('logo.png', 'image/png', 4_000);
const PDF = file('stub.pdf', 'application/pdf', 90_000);

test('accepts any number of files of any size and type without rules', () => {
  expect(sortFiles([PNG, PDF, PNG], {})).toEqual({ accepted: [PNG, PDF, PNG], problems: [] });
});

test('refuses all files when there are too many', () => {
  expect(sortFiles([PNG, PNG], { maximumFiles: 1 })).toEqual({ accepted: [], problems: ['Too many files'] });
});

test('refuses another type and names the accepted types', () => {
  const sorted = sortFiles([PDF, PNG], { types: ['image/jpeg', 'image/png'] });
  expect(sorted).toEqual({ accepted: [PNG], problems: ['File type must be image/jpeg, image/png'] });
});

test('accepts every member of a wildcard type', () => {
  expect(sortFiles([PNG], { types: ['image/*'] }).accepted).toEqual([PNG]);
  expect(sortFiles([PDF], { types: ['image/*'] }).problems).toEqual(['File type must be image/*']);
});

test('refuses a file outside the size limits and names the limit in bytes', () => {
  expect(sortFiles([PDF], { maximumSize: 10_000 }).problems).toEqual(['File is larger than 10000 bytes']);
  expect(sortFiles([PNG], { minimumSize: 5_000 }).problems).toEqual(['File is smaller than 5000 bytes']);
});

test('accepts a file at the exact limit', () => {
  expect(sortFiles([PNG], { maximumSize: 4_000, minimumSize: 4_000 }).accepted).toEqual([PNG]);
});

test('lists the same reason only once', () => {
  expect(sortFiles([PDF, PDF], { types: ['image/png'] }).problems).toHaveLength(1);
});
