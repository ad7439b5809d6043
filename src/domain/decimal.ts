import {
  dollars,
  type Fraction,
  over,
  percentOf as percentOfFraction,
  roundTo,
  roundToCents,
  times,
} from './fraction.ts';
import type { Cents } from './money.ts';

/** An exact decimal: units divided by ten to the power of `places`. 0.062 is { units: 62, places: 3 }. */
export interface Decimal {
  readonly units: number;
  readonly places: number;
}

const PATTERN = /^\d{1,9}(?:\.\d{1,6})?$/;

/** Reads "0.062" as typed, up to 999,999,999 with six decimals; allows commas between thousands. Anything else is null. */
export function parseDecimal(typed: string): Decimal | null {
  const text = typed.trim().replaceAll(',', '').replace(/^\./, '0.');
  if (!PATTERN.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return { units: Number(whole + fraction), places: fraction.length };
}

/** Dollars per unit, below 10,000, so that the largest quantity still gives a safe number of cents. */
export function parseRate(typed: string): Decimal | null {
  const rate = parseDecimal(typed);
  return rate !== null && rate.units < 10 ** (4 + rate.places) ? rate : null;
}

/** For decimals written in code: throws if the text is not a decimal. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`${text} is not a decimal`);
  return parsed;
}

export const NOTHING: Decimal = { units: 0, places: 0 };

const exact = ({ units, places }: Decimal): Fraction => ({
  numerator: BigInt(units),
  denominator: 10n ** BigInt(places),
});

/** Brings both to the same number of places, so that their units can be compared and subtracted. */
function aligned(a: Decimal, b: Decimal): { a: bigint; b: bigint; places: number } {
  const places = Math.max(a.places, b.places);
  const unitsAt = (value: Decimal) => BigInt(value.units) * 10n ** BigInt(places - value.places);
  return { a: unitsAt(a), b: unitsAt(b), places };
}

/** a - b, or null if that is below zero. */
export function difference(a: Decimal, b: Decimal): Decimal | null {
  const same = aligned(a, b);
  return same.a < same.b ? null : { units: Number(same.a - same.b), places: same.places };
}

/** The same digits with the point moved: 6200 gallons are 6.2 thousand gallons. */
export const inThousands = (value: Decimal): Decimal => ({ units: value.units, places: value.places + 3 });

/** A float for charts only: never print it or calculate with it. */
export const approximate = (value: Decimal): number => value.units / 10 ** value.places;

/** Dollars per unit times units, rounded once, half up to the cent. */
export const priceOf = (rate: Decimal, quantity: Decimal): Cents => roundToCents(times(exact(rate), exact(quantity)));

/** A percentage of an amount, rounded once, half up to the cent. */
export const percentOf = (percent: Decimal, amount: Cents): Cents =>
  roundToCents(percentOfFraction(dollars(amount), exact(percent)));

/** quantity / count, half up to `places` decimals, for facts such as gallons per day. */
export function divided(quantity: Decimal, count: number, places: number): Decimal {
  const unit: Fraction = { numerator: 1n, denominator: 10n ** BigInt(places) };
  const share = roundTo(over(exact(quantity), { numerator: BigInt(count), denominator: 1n }), unit);
  return { units: Number(share.numerator), places };
}

/** Grouped and without trailing zeros: "12,500.5". A money rate keeps at least two decimals: "6.70". */
export function formatDecimal(value: Decimal, atLeast = 0): string {
  const digits = String(value.units).padStart(value.places + 1, '0');
  const whole = digits.slice(0, digits.length - value.places).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = digits
    .slice(digits.length - value.places)
    .replace(/0+$/, '')
    .padEnd(atLeast, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

export const formatRate = (value: Decimal): string => formatDecimal(value, 2);
