import { expect, test } from 'vitest';
import { localityOfZip } from './locality-of-zip.ts';

test.each([
  ['10001', 'newYorkCity'],
  ['10314', 'newYorkCity'],
  ['10475', 'newYorkCity'],
  ['11215', 'newYorkCity'],
  ['11694', 'newYorkCity'],
  ['10701', 'perhapsYonkers'],
  ['10708', 'perhapsYonkers'],
  ['11001', null],
  ['11501', null],
  ['12207', null],
  ['1121', null],
  ['', null],
])('ZIP code "%s" leads to %s', (zip, locality) => {
  expect(localityOfZip(zip)).toBe(locality);
});
