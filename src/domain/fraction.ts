/**
 * An exact number: a fraction of two whole numbers of any size. Rates and divisions by pay periods
 * have no exact binary float, and many have no finite decimal; a fraction keeps them all exact until
 * a printed figure is rounded once. The denominator is positive, and the fraction may be unreduced.
 */
import { cents, type Cents } from './money.ts';

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact decimal as written: 9.3 or "9.3" is 93/10. JSON numbers are read from their shortest text. */
export function fraction(text: number | string): Fraction {
  if (typeof text === 'number' && Number.isSafeInteger(text)) {
    return { numerator: BigInt(text), denominator: 1n };
  }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(String(text));
  const digits = match === null ? '' : (match[2] ?? '') + (match[3] ?? '');
  if (match === null || digits === '') throw new RangeError(`${text} is not a decimal number`);
  const numerator = BigInt(digits);
  return { numerator: match[1] === '-' ? -numerator : numerator, denominator: 10n ** BigInt(match[3]?.length ?? 0) };
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

export const dollars = (amount: Cents): Fraction => ({ numerator: BigInt(amount), denominator: 100n });

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator - b.numerator, denominator: a.denominator };
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export function over(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new RangeError('Division by zero');
  const numerator = a.numerator * b.denominator;
  const denominator = a.denominator * b.numerator;
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

/** r percent of an amount. */
export const percentOf = (amount: Fraction, percent: Fraction): Fraction => ({
  numerator: amount.numerator * percent.numerator,
  denominator: amount.denominator * percent.denominator * 100n,
});

/** Negative, zero or positive, like a sort comparison. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.denominator === b.denominator ? a.numerator : a.numerator * b.denominator;
  const right = a.denominator === b.denominator ? b.numerator : b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const lesser = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const greater = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);
export const notNegative = (a: Fraction): Fraction => (a.numerator < 0n ? ZERO : a);
export const isZero = (a: Fraction): boolean => a.numerator === 0n;

function floorQuotient(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** Rounds down to a multiple of the unit. */
export function floorTo(a: Fraction, unit: Fraction): Fraction {
  const count = floorQuotient(a.numerator * unit.denominator, a.denominator * unit.numerator);
  return { numerator: count * unit.numerator, denominator: unit.denominator };
}

/** Rounds up to a multiple of the unit. */
export function ceilTo(a: Fraction, unit: Fraction): Fraction {
  const count = -floorQuotient(-a.numerator * unit.denominator, a.denominator * unit.numerator);
  return { numerator: count * unit.numerator, denominator: unit.denominator };
}

/** Rounds to the nearest multiple of the unit, half up. */
export function roundTo(a: Fraction, unit: Fraction): Fraction {
  const dividend = a.numerator * unit.denominator;
  const divisor = a.denominator * unit.numerator;
  const count = floorQuotient(2n * dividend + divisor, 2n * divisor);
  return { numerator: count * unit.numerator, denominator: unit.denominator };
}

/** Converts dollars to money, half up to the cent. */
export function roundToCents(amount: Fraction): Cents {
  return cents(Number(floorQuotient(200n * amount.numerator + amount.denominator, 2n * amount.denominator)));
}

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;
const MOST_DECIMALS = 6;

/**
 * The number as a person writes it: "67,347.02", "19.230769…". Never fewer decimals than asked.
 * An ellipsis means that the number goes on and that the next line uses its exact value.
 */
export function written(a: Fraction, leastDecimals: number): string {
  const negative = a.numerator < 0n;
  const numerator = negative ? -a.numerator : a.numerator;
  const whole = numerator / a.denominator;
  let rest = numerator - whole * a.denominator;
  let decimals = '';
  while (decimals.length < leastDecimals || (rest !== 0n && decimals.length < MOST_DECIMALS)) {
    rest *= 10n;
    const digit = rest / a.denominator;
    decimals += digit;
    rest -= digit * a.denominator;
  }
  const grouped = String(whole).replace(THOUSANDS, ',');
  return `${negative ? '−' : ''}${grouped}${decimals === '' ? '' : `.${decimals}`}${rest === 0n ? '' : '…'}`;
}

/** Dollars and cents: "8,600.00". */
export const writtenAmount = (amount: Fraction): string => written(amount, 2);
/** A rate or count without extra decimals: "6.2", "26". */
export const writtenPlain = (number: Fraction): string => written(number, 0);
