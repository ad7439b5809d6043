import { expect, test } from 'vitest';
import { MAXIMUM_SEARCH, MAXIMUM_START } from '../../domain/list-limits.ts';
import { sortedBy, tableAddress, tableQueryOf } from './table-query.ts';

const queryOf = (address: string) => tableQueryOf(new URLSearchParams(address), ['name', 'created']);

test('shows the first 25 rows without parameters', () => {
  expect(queryOf('')).toEqual({ draw: 1, start: 0, length: 25, search: '', order: [] });
});

test('limits a page to 100 rows and ignores invalid values', () => {
  expect(queryOf('length=5000&start=-4&draw=x')).toMatchObject({ length: 100, start: 0, draw: 1 });
});

test('cuts a page number and a search to what a list answers', () => {
  const query = queryOf(`start=999999999&search=${'x'.repeat(5000)}`);
  expect(query).toMatchObject({ start: MAXIMUM_START, search: 'x'.repeat(MAXIMUM_SEARCH) });
});

test('ignores columns that cannot be sorted', () => {
  expect(queryOf('order=password.asc').order).toEqual([]);
  expect(queryOf('order=created.desc').order).toEqual([{ column: 'created', dir: 'desc' }]);
});

test('writes a query to an address and reads it back', () => {
  const query = queryOf('search=rowe+%26+co&order=created.desc&start=50&length=10');
  expect(tableQueryOf(new URLSearchParams(tableAddress(query)), ['name', 'created'])).toEqual(query);
  expect(tableAddress(queryOf(''))).toBe('?');
});

test('sorts ascending, then descending, and returns to the first page', () => {
  const once = sortedBy(queryOf('start=50'), 'name');
  expect(once).toMatchObject({ start: 0, order: [{ column: 'name', dir: 'asc' }] });
  expect(sortedBy(once, 'name').order).toEqual([{ column: 'name', dir: 'desc' }]);
  expect(sortedBy(once, 'created').order).toEqual([{ column: 'created', dir: 'asc' }]);
});
