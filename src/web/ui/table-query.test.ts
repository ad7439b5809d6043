import { expect, test } from 'vitest';
import { sortedBy, tableAddress, tableQueryOf } from './table-query.ts';

const queryOf = (address: string) => tableQueryOf(new URLSearchParams(address), ['name', 'created']);

test('an empty address shows the first 25 rows as they come', () => {
  expect(queryOf('')).toEqual({ draw: 1, start: 0, length: 25, search: '', order: [] });
});

test('never more than 100 rows, and nonsense counts as not said', () => {
  expect(queryOf('length=5000&start=-4&draw=x')).toMatchObject({ length: 100, start: 0, draw: 1 });
});

test('a column that cannot be sorted by is left out', () => {
  expect(queryOf('order=password.asc').order).toEqual([]);
  expect(queryOf('order=created.desc').order).toEqual([{ column: 'created', dir: 'desc' }]);
});

test('an address says the same query again', () => {
  const query = queryOf('search=rowe+%26+co&order=created.desc&start=50&length=10');
  expect(tableQueryOf(new URLSearchParams(tableAddress(query)), ['name', 'created'])).toEqual(query);
  expect(tableAddress(queryOf(''))).toBe('?');
});

test('a head sorts up, then down, and goes back to the first row', () => {
  const once = sortedBy(queryOf('start=50'), 'name');
  expect(once).toMatchObject({ start: 0, order: [{ column: 'name', dir: 'asc' }] });
  expect(sortedBy(once, 'name').order).toEqual([{ column: 'name', dir: 'desc' }]);
  expect(sortedBy(once, 'created').order).toEqual([{ column: 'created', dir: 'asc' }]);
});
