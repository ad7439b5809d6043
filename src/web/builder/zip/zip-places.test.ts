import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATES } from '../../../domain/us.ts';
import { placeIn } from './find-place.ts';

const table = JSON.parse(readFileSync(new URL('zip-places.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Record<string, string>>
>;
const find = (zip: string) => placeIn(table[zip.slice(0, 3)] ?? {}, zip);

test.each([
  ['18015', 'Bethlehem', 'PA'],
  ['10001', 'New York', 'NY'],
  ['90210', 'Beverly Hills', 'CA'],
  ['00907', 'San Juan', 'PR'],
  ['20500', 'Washington', 'DC'],
  ['99501', 'Anchorage', 'AK'],
  ['02138', 'Cambridge', 'MA'],
])('zip %s is %s, %s', (zip, city, state) => {
  expect(find(zip)).toEqual({ city, state });
});

test('an unused zip has no place, nor does one that spans two others', () => {
  expect(find('00000')).toBeNull();
  // Bethlehem has 15, 16, 17 and 18, so the digits 51 appear across two of them.
  expect(find('18051')).toEqual({ city: 'Fogelsville', state: 'PA' });
  expect(find('18061')).toBeNull();
});

test('every state of the form has zips, and no zip leads to another state', () => {
  const states = new Set(Object.values(table).flatMap((places) => Object.keys(places)));
  expect([...states].toSorted()).toEqual(STATES.map(({ code }) => code).toSorted());
});

test('each of the 41,153 zips is in the table once', () => {
  const zips = Object.entries(table).flatMap(([prefix, states]) =>
    Object.values(states).flatMap((cities) =>
      Object.values(cities).flatMap((endings) => (endings.match(/\d\d/g) ?? []).map((ending) => prefix + ending)),
    ),
  );
  expect(zips).toHaveLength(41_153);
  expect(new Set(zips).size).toBe(zips.length);
});
