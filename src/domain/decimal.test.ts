import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  difference,
  divided,
  formatDecimal,
  formatRate,
  inThousands,
  parseDecimal,
  parseRate,
  percentOf,
  priceOf,
} from './decimal.ts';
import { compare, type Fraction, fraction } from './fraction.ts';
import { cents } from './money.ts';

test('reads digits with one period and accepts commas between thousands', () => {
  expect(parseDecimal('6,200.50')).toEqual(fraction('6200.50'));
  expect(parseDecimal('.5')).toEqual(fraction('0.5'));
  for (const wrong of ['', '-1', '1e3', '1.2.3', 'abc', '1.1234567', '1234567890'])
    expect(parseDecimal(wrong)).toBeNull();
});

test('a rate stays below 10,000', () => {
  expect(parseRate('9999.999999')).not.toBeNull();
  expect(parseRate('10000')).toBeNull();
});

test('rounds the price once, half up to the cent', () => {
  expect(priceOf(fraction('8.48'), fraction('6.2'))).toBe(5258); // 52.576
  expect(priceOf(fraction('0.005'), fraction('1'))).toBe(1);
  expect(priceOf(fraction('0.0049'), fraction('1'))).toBe(0);
  expect(priceOf(fraction('0.1'), fraction('0.15'))).toBe(2); // 0.015, which binary fractions miss
});

test('rounds a percentage only once', () => {
  expect(percentOf(fraction('36.85'), cents(7752))).toBe(2857); // 28.56612
  expect(percentOf(fraction('0.02857'), cents(900_000_000))).toBe(257_130);
});

test('the largest rate and quantity still give a safe number of cents', () => {
  expect(priceOf(fraction('9999.999999'), fraction('999999999'))).toBe(999_999_998_900_000);
});

const decimals = fc
  .record({ units: fc.nat(999_999_999), places: fc.nat(6) })
  .map(({ units, places }): Fraction => ({ numerator: BigInt(units), denominator: 10n ** BigInt(places) }));

/** The one whole number nearest to the fraction, half up. */
const isNearest = (result: number, numerator: bigint, denominator: bigint): boolean => {
  const twice = 2n * BigInt(result);
  return (twice - 1n) * denominator <= 2n * numerator && 2n * numerator < (twice + 1n) * denominator;
};

test('prices, percentages and shares are always the exact value rounded half up', () => {
  fc.assert(
    fc.property(decimals, decimals, fc.integer({ min: 1, max: 366 }), (rate, quantity, count) => {
      const price = 100n * rate.numerator * quantity.numerator;
      const whole = rate.denominator * quantity.denominator;
      fc.pre(price / whole < BigInt(Number.MAX_SAFE_INTEGER));
      expect(isNearest(priceOf(rate, quantity), price, whole)).toBe(true);
      const share = Number(divided(quantity, count, 2).numerator);
      expect(isNearest(share, 100n * quantity.numerator, BigInt(count) * quantity.denominator)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(decimals, fc.integer({ min: -900_000_000, max: 900_000_000 }), (percent, amount) => {
      fc.pre(compare(percent, fraction(1000)) < 0);
      const numerator = percent.numerator * BigInt(amount);
      expect(isNearest(percentOf(percent, cents(amount)), numerator, 100n * percent.denominator)).toBe(true);
    }),
  );
});

test('a difference below zero is null', () => {
  expect(formatDecimal(difference(fraction('100.5'), fraction('100.25'))!)).toBe('0.25');
  expect(difference(fraction('1'), fraction('1.01'))).toBeNull();
});

test('prints decimals grouped and without trailing zeros, and rates with at least two decimals', () => {
  expect(formatDecimal(inThousands(fraction('6200')))).toBe('6.2');
  expect(formatDecimal(fraction('12500.50'))).toBe('12,500.5');
  expect(formatRate(fraction('6.7'))).toBe('6.70');
  expect(formatDecimal(divided(fraction('412'), 31, 2))).toBe('13.29');
});

test('a printed decimal reads back as the same decimal', () => {
  fc.assert(
    fc.property(decimals, (value) => {
      expect(compare(parseDecimal(formatDecimal(value))!, value)).toBe(0);
    }),
  );
});
