import {
  compare,
  dollars,
  type Fraction,
  fraction,
  minus,
  over,
  percentOf as percentOfFraction,
  roundTo,
  roundToCents,
  times,
  written,
} from './fraction.ts';
import type { Cents } from './money.ts';

/*
 * Decimals as people enter them on a form: quantities, meter readings, rates and percentages.
 */

const PATTERN = /^\d{1,9}(?:\.\d{1,6})?$/;

/** Reads "0.062" as typed, up to 999,999,999 with six decimals; allows commas between thousands. Anything else is null. */
export function parseDecimal(typed: string): Fraction | null {
  const text = typed.trim().replaceAll(',', '').replace(/^\./, '0.');
  return PATTERN.test(text) ? fraction(text) : null;
}

const RATE_LIMIT = fraction(10_000);

/** Dollars per unit, below 10,000, so that the largest quantity still gives a safe number of cents. */
export function parseRate(typed: string): Fraction | null {
  const rate = parseDecimal(typed);
  return rate !== null && compare(rate, RATE_LIMIT) < 0 ? rate : null;
}

/** a - b, or null if that is below zero. */
export const difference = (a: Fraction, b: Fraction): Fraction | null => (compare(a, b) < 0 ? null : minus(a, b));

/** 6200 gallons are 6.2 thousand gallons. */
export const inThousands = (value: Fraction): Fraction => over(value, fraction(1000));

/** A float for charts only: never print it or calculate with it. */
export const approximate = (value: Fraction): number => Number(value.numerator) / Number(value.denominator);

/** Dollars per unit times units, rounded once, half up to the cent. */
export const priceOf = (rate: Fraction, quantity: Fraction): Cents => roundToCents(times(rate, quantity));

/** A percentage of an amount, rounded once, half up to the cent. */
export const percentOf = (percent: Fraction, amount: Cents): Cents =>
  roundToCents(percentOfFraction(dollars(amount), percent));

/** quantity / count, half up to `places` decimals, for facts such as gallons per day. */
export const divided = (quantity: Fraction, count: number, places: number): Fraction =>
  roundTo(over(quantity, fraction(count)), { numerator: 1n, denominator: 10n ** BigInt(places) });

/** Six decimals as entered, and three more in thousands. */
const MOST_DECIMALS = 9;

/** Grouped and without trailing zeros: "12,500.5". */
export const formatDecimal = (value: Fraction): string => written(value, 0, MOST_DECIMALS);
/** A rate in money keeps at least two decimals: "6.70". */
export const formatRate = (value: Fraction): string => written(value, 2, MOST_DECIMALS);
