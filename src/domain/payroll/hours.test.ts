import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHours, hoursOfHundredths, hundredthsOfHours } from './hours.ts';

test('hours are counted in whole hundredths', () => {
  expect(hundredthsOfHours(7.1)).toBe(710);
  expect(hundredthsOfHours(0.07)).toBe(7);
  fc.assert(
    fc.property(fc.nat(876_000), (hundredths) => {
      expect(hundredthsOfHours(hoursOfHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

test('refuses hours with more than two decimals, below zero or not a number', () => {
  const wrong = [1.005, 0.001, -1, Number.NaN, Number.POSITIVE_INFINITY];
  expect(wrong.filter((hours) => hundredthsOfHours(hours) !== null)).toEqual([]);
});

test('hours print with two decimals', () => {
  expect(formatHours(80)).toBe('80.00');
  expect(formatHours(7.1)).toBe('7.10');
  expect(() => formatHours(1.005)).toThrow('more than two decimals');
});
