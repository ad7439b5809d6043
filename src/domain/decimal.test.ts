import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  decimal,
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
import { cents } from './money.ts';

test('reads digits with one period and accepts commas between thousands', () => {
  expect(parseDecimal('6,200.50')).toEqual({ units: 620_050, places: 2 });
  expect(parseDecimal('.5')).toEqual({ units: 5, places: 1 });
  for (const wrong of ['', '-1', '1e3', '1.2.3', 'abc', '1.1234567', '1234567890'])
    expect(parseDecimal(wrong)).toBeNull();
});

test('a rate stays below 10,000', () => {
  expect(parseRate('9999.999999')).not.toBeNull();
  expect(parseRate('10000')).toBeNull();
});

test('rounds the price once, half up to the cent', () => {
  expect(priceOf(decimal('8.48'), decimal('6.2'))).toBe(5258); // 52.576
  expect(priceOf(decimal('0.005'), decimal('1'))).toBe(1);
  expect(priceOf(decimal('0.0049'), decimal('1'))).toBe(0);
  expect(priceOf(decimal('0.1'), decimal('0.15'))).toBe(2); // 0.015, which binary fractions miss
});

test('rounds a percentage only once', () => {
  expect(percentOf(decimal('36.85'), cents(7752))).toBe(2857); // 28.56612
  expect(percentOf(decimal('0.02857'), cents(900_000_000))).toBe(257_130);
});

test('the largest rate and quantity still give a safe number of cents', () => {
  expect(priceOf(decimal('9999.999999'), decimal('999999999'))).toBe(999_999_998_900_000);
});

const decimals = fc.record({ units: fc.nat(999_999_999), places: fc.nat(6) });

/** The one whole number nearest to the fraction, half up. */
const isNearest = (result: number, numerator: bigint, denominator: bigint): boolean => {
  const twice = 2n * BigInt(result);
  return (twice - 1n) * denominator <= 2n * numerator && 2n * numerator < (twice + 1n) * denominator;
};

test('prices, percentages and shares are always the exact value rounded half up', () => {
  fc.assert(
    fc.property(decimals, decimals, fc.integer({ min: 1, max: 366 }), (rate, quantity, count) => {
      const [price, power] = [100n * BigInt(rate.units) * BigInt(quantity.units), rate.places + quantity.places];
      fc.pre(price / 10n ** BigInt(power) < BigInt(Number.MAX_SAFE_INTEGER));
      expect(isNearest(priceOf(rate, quantity), price, 10n ** BigInt(power))).toBe(true);
      const share = divided(quantity, count, 2).units;
      expect(isNearest(share, 100n * BigInt(quantity.units), BigInt(count) * 10n ** BigInt(quantity.places))).toBe(
        true,
      );
    }),
  );
  fc.assert(
    fc.property(decimals, fc.integer({ min: -900_000_000, max: 900_000_000 }), (percent, amount) => {
      fc.pre(percent.units < 1_000 * 10 ** percent.places);
      const numerator = BigInt(percent.units) * BigInt(amount);
      expect(isNearest(percentOf(percent, cents(amount)), numerator, 100n * 10n ** BigInt(percent.places))).toBe(true);
    }),
  );
});

test('a difference below zero is null', () => {
  expect(difference(decimal('100.5'), decimal('100.25'))).toEqual({ units: 25, places: 2 });
  expect(difference(decimal('1'), decimal('1.01'))).toBeNull();
});

test('prints decimals grouped and without trailing zeros, and rates with at least two decimals', () => {
  expect(formatDecimal(inThousands(decimal('6200')))).toBe('6.2');
  expect(formatDecimal(decimal('12500.50'))).toBe('12,500.5');
  expect(formatRate(decimal('6.7'))).toBe('6.70');
  expect(formatDecimal(divided(decimal('412'), 31, 2))).toBe('13.29');
});

test('a printed decimal reads back as the same decimal', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(6), (units, places) => {
      const value = { units, places };
      const back = parseDecimal(formatDecimal(value))!;
      expect(back.units * 10 ** (places - back.places)).toBeCloseTo(units, 6);
    }),
  );
});
