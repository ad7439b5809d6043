import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ceilTo,
  compare,
  dollars,
  floorTo,
  fraction,
  minus,
  over,
  percentOf,
  plus,
  roundTo,
  roundToCents,
  times,
  written,
  writtenAmount,
  writtenPlain,
} from './fraction.ts';
import { cents } from './money.ts';

test('reads a decimal exactly, from text or from a JSON number', () => {
  expect(fraction('9.3')).toEqual({ numerator: 93n, denominator: 10n });
  expect(fraction(0.807159)).toEqual({ numerator: 807159n, denominator: 1_000_000n });
  expect(fraction('-.5')).toEqual({ numerator: -5n, denominator: 10n });
  for (const text of ['', '.', '-', '1e9', '1,000', 'NaN', '0x1']) expect(() => fraction(text)).toThrow(RangeError);
  expect(() => fraction(Number.NaN)).toThrow(RangeError);
});

test('a tenth and two tenths are three tenths', () => {
  expect(compare(plus(fraction(0.1), fraction(0.2)), fraction(0.3))).toBe(0);
});

test('a third times three is one', () => {
  expect(compare(times(over(fraction(1), fraction(3)), fraction(3)), fraction(1))).toBe(0);
});

test('rounds half a cent up, also below zero', () => {
  expect(roundToCents(fraction('37.725'))).toBe(3773);
  expect(roundToCents(fraction('37.7249999999'))).toBe(3772);
  expect(roundToCents(fraction('-0.005'))).toBe(0);
  expect(roundToCents(fraction('-0.006'))).toBe(-1);
});

test('rounding goes to the nearest multiple, floor below it, ceil above it', () => {
  const amount = fraction('2750');
  expect(writtenPlain(roundTo(amount, fraction(100)))).toBe('2,800');
  expect(writtenPlain(floorTo(amount, fraction(100)))).toBe('2,700');
  expect(writtenPlain(ceilTo(fraction('2700.01'), fraction(100)))).toBe('2,800');
  expect(writtenPlain(ceilTo(fraction(2700), fraction(100)))).toBe('2,700');
  expect(writtenPlain(floorTo(fraction('-0.5'), fraction(1)))).toBe('−1');
});

test('division by zero and a negative divisor keep the rules of arithmetic', () => {
  expect(() => over(fraction(1), fraction(0))).toThrow(RangeError);
  expect(over(fraction(1), fraction(-2))).toEqual({ numerator: -1n, denominator: 2n });
});

test('prints cents, more decimals if needed, and an ellipsis if the number goes on', () => {
  expect(writtenAmount(fraction(8600))).toBe('8,600.00');
  expect(writtenAmount(fraction('5986.3444'))).toBe('5,986.3444');
  expect(writtenAmount(over(fraction(1000), fraction(52)))).toBe('19.230769…');
  expect(writtenPlain(fraction('6.20'))).toBe('6.2');
  expect(written(fraction('-1234.5'), 2)).toBe('−1,234.50');
});

const amounts = fc.integer({ min: -900_000_000, max: 900_000_000 }).map((amount) => dollars(cents(amount)));

test('subtracting and dividing undo adding and multiplying exactly', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 365 }), (a, b, periods) => {
      expect(compare(minus(plus(a, b), b), a)).toBe(0);
      expect(compare(times(over(a, fraction(periods)), fraction(periods)), a)).toBe(0);
      expect(compare(percentOf(a, fraction(100)), a)).toBe(0);
    }),
  );
});

test('rounding moves an amount by at most half a unit', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 365 }), fc.constantFrom('1', '0.01', '100'), (a, periods, unit) => {
      const exact = over(a, fraction(periods));
      const twice = times(minus(roundTo(exact, fraction(unit)), exact), fraction(2));
      expect(compare(twice, fraction(unit))).toBeLessThanOrEqual(0);
      expect(compare(twice, fraction(`-${unit}`))).toBeGreaterThan(0);
    }),
  );
});
