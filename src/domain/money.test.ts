import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  amountInWords,
  cents,
  formatDollars,
  formatMoney,
  halfway,
  isMoneyInput,
  MAXIMUM_MONEY,
  negate,
  scaleDown,
  scaleUp,
  parseMoney,
  scale,
  subtract,
  times,
} from './money.ts';

const anyMoney = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);

/** floor(x + 1/2) on whole numbers of any size. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  return doubled >= 0n ? doubled / divisor : -((-doubled + divisor - 1n) / divisor);
}

test('money is only ever a whole number of cents', () => {
  for (const amount of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(amount)).toThrow(RangeError);
  }
  expect(Object.is(cents(-0), 0)).toBe(true);
});

test('rounds a fraction of an amount once, half up to the cent', () => {
  expect(scale(cents(100), 1, 3)).toBe(33);
  expect(scale(cents(150), 1, 100)).toBe(2);
  expect(scale(cents(149), 1, 100)).toBe(1);
  expect(scale(cents(-150), 1, 100)).toBe(-1);
  expect(scale(cents(-151), 1, 100)).toBe(-2);
  // 1.005 as a float is below the half; in cents it is exactly the half.
  expect(scale(cents(1), 1_005, 1_000)).toBe(1);
  expect(() => scale(cents(1), 0.5, 1)).toThrow('not a fraction of whole numbers');
  expect(() => scale(cents(1), 1, 0)).toThrow('not a fraction of whole numbers');
});

test('a fraction is exact even with large intermediate numbers', () => {
  fc.assert(
    fc.property(
      anyMoney,
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 1, max: 4_000_000_000 }),
      (amount, numerator, denominator) => {
        const expected = halfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator));
        fc.pre(Number.isSafeInteger(Number(expected)));
        expect(scale(amount, numerator, denominator)).toBe(Number(expected));
      },
    ),
  );
});

test('adding, subtracting and multiplying lose no cent', () => {
  fc.assert(
    fc.property(anyMoney, anyMoney, fc.nat(365), (a, b, count) => {
      expect(subtract(add(a, b), b)).toBe(a);
      expect(add(a, negate(a))).toBe(0);
      expect(times(a, count)).toBe(add(...Array.from({ length: count }, () => a)));
    }),
  );
});

test('the amount halfway is between the two, down to the whole cent', () => {
  expect(halfway(cents(0), cents(1))).toBe(0);
  expect(halfway(cents(1), cents(4))).toBe(2);
});

test('money prints with thousands and two decimals, negative with a true minus', () => {
  expect(formatMoney(cents(0))).toBe('0.00');
  expect(formatMoney(cents(5))).toBe('0.05');
  expect(formatMoney(cents(123_456_789))).toBe('1,234,567.89');
  expect(formatMoney(cents(-5_000))).toBe('−50.00');
  expect(formatDollars(cents(799))).toBe('$7.99');
  expect(formatDollars(cents(-799))).toBe('−$7.99');
});

test('a money field takes digits and a period, drops one comma, and goes from 0 to 9,000,000', () => {
  expect(parseMoney('1,600.50')).toBe(160_050);
  expect(parseMoney('.5')).toBe(50);
  expect(parseMoney('12.')).toBe(1_200);
  expect(parseMoney('9000000')).toBe(MAXIMUM_MONEY);
  const refused = ['', '.', '-1', '1e3', '1,000,000', '$5', '1.005', '9000000.01', 'abc', '１２'];
  expect(refused.filter((typed) => parseMoney(typed) !== null)).toEqual([]);
  expect(isMoneyInput(MAXIMUM_MONEY)).toBe(true);
  expect([-1, 0.5, MAXIMUM_MONEY + 1, Number.NaN].some(isMoneyInput)).toBe(false);
});

test('a printed amount with at most one comma parses to the same cents', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (amount) => {
      expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
    }),
  );
});

test('an amount in words writes the dollars out and the cents as NN/100', () => {
  expect(amountInWords(cents(0))).toBe('Zero and 00/100 dollars');
  expect(amountInWords(cents(83_052))).toBe('Eight hundred thirty and 52/100 dollars');
  expect(amountInWords(cents(100_001))).toBe('One thousand and 01/100 dollars');
  expect(amountInWords(cents(121_399))).toBe('One thousand two hundred thirteen and 99/100 dollars');
  expect(amountInWords(cents(900_000_000))).toBe('Nine million and 00/100 dollars');
  expect(amountInWords(cents(104_702_110))).toBe('One million forty-seven thousand twenty-one and 10/100 dollars');
  expect(amountInWords(cents(-5_000))).toBe('Minus fifty and 00/100 dollars');
});

test('a limit is rounded down and what must be left is rounded up', () => {
  expect([scaleDown(cents(101), 1, 4), scaleUp(cents(101), 1, 4)]).toEqual([25, 26]);
  expect([scaleDown(cents(100), 1, 4), scaleUp(cents(100), 1, 4)]).toEqual([25, 25]);
});
