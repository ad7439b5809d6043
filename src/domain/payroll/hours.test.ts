import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHours, hoursOfHundredths, hundredthsOfHours, parseHours } from './hours.ts';

test('hours are reckoned in whole hundredths', () => {
  expect(hundredthsOfHours(7.1)).toBe(710);
  expect(hundredthsOfHours(0.07)).toBe(7);
  fc.assert(
    fc.property(fc.nat(876_000), (hundredths) => {
      expect(hundredthsOfHours(hoursOfHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

test('hours with more than two decimals, below nothing or without a number are no hours', () => {
  const wrong = [1.005, 0.001, -1, Number.NaN, Number.POSITIVE_INFINITY];
  expect(wrong.filter((hours) => hundredthsOfHours(hours) !== null)).toEqual([]);
});

test('an hours field takes a number from 0 to the most hours of the earning', () => {
  expect(parseHours('37.5', 168)).toBe(37.5);
  expect(parseHours('168', 168)).toBe(168);
  const refused = ['168.01', '-1', '1e2', '', 'x', '1.234'];
  expect(refused.filter((typed) => parseHours(typed, 168) !== null)).toEqual([]);
});

test('hours print with two decimals', () => {
  expect(formatHours(80)).toBe('80.00');
  expect(formatHours(7.1)).toBe('7.10');
  expect(() => formatHours(1.005)).toThrow('more than two decimals');
});
