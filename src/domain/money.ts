declare const centsBrand: unique symbol;

/** An amount of money as a whole number of cents. The type does not accept plain numbers. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** The only way from a number to money: it must be a whole, safe number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO = cents(0);

export const add = (...amounts: readonly Cents[]): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

export const sumOf = <T>(items: readonly T[], amountOf: (item: T) => Cents): Cents => {
  let total = 0;
  for (const item of items) total += amountOf(item);
  return cents(total);
};

export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount);
export const negate = (amount: Cents): Cents => cents(-amount);
export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const larger = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** Whole-number division, half up (away from zero for a positive divisor's .5; -0.5 rounds to 0). */
function divideHalfUp(numerator: bigint, divisor: bigint): bigint {
  const doubled = 2n * numerator + divisor;
  const quotient = doubled / (2n * divisor);
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient;
}

/**
 * amount x numerator / denominator, rounded once, half up to the cent.
 * Small products use ordinary integers; only products above 2^53 need the slower BigInt.
 */
export function scale(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`${numerator}/${denominator} is not a fraction of whole numbers`);
  }
  const product = amount * numerator;
  if (Number.isSafeInteger(2 * product + denominator) && 2 * denominator < Number.MAX_SAFE_INTEGER) {
    return cents(Math.floor((2 * product + denominator) / (2 * denominator)));
  }
  return cents(Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator))));
}

/** amount x numerator / denominator, rounded down to the cent: for what must never be exceeded. None is negative. */
export const scaleDown = (amount: Cents, numerator: number, denominator: number): Cents =>
  cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));

/** The same, rounded up: for what must always be left. */
export const scaleUp = (amount: Cents, numerator: number, denominator: number): Cents =>
  cents(Number((BigInt(amount) * BigInt(numerator) + BigInt(denominator - 1)) / BigInt(denominator)));

/** An amount times a whole number; always exact. */
export const times = (amount: Cents, count: number): Cents => cents(amount * count);

/** The midpoint of two amounts, rounded down to the cent. */
export const halfway = (low: Cents, high: Cents): Cents => cents(low + Math.floor((high - low) / 2));

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** 1234567 -> "12,345.67". US dollars without the currency symbol; a true minus sign. */
export function formatMoney(amount: Cents): string {
  const absolute = Math.abs(amount);
  const dollars = String(Math.floor(absolute / 100)).replace(THOUSANDS, ',');
  const rest = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}${dollars}.${rest}`;
}

/** 799 -> "$7.99" */
export const formatDollars = (amount: Cents): string =>
  amount < 0 ? `−$${formatMoney(negate(amount))}` : `$${formatMoney(amount)}`;

/**
 * Parses a money field: only digits and a period, one comma is removed,
 * from 0 to 9,000,000 with at most two decimals. Anything else is null.
 */
export function parseMoney(typed: string): Cents | null {
  const text = typed.trim().replace(',', '');
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const amount = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) && amount <= MAXIMUM_MONEY ? cents(amount) : null;
}

/** 9,000,000.00: the maximum of a money field. */
export const MAXIMUM_MONEY = cents(900_000_000);

/** Whether a number from any source is valid for a money field: whole cents from 0 to 9,000,000.00. */
export const isMoneyInput = (amount: number): amount is Cents =>
  Number.isSafeInteger(amount) && amount >= 0 && amount <= MAXIMUM_MONEY;

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

function belowThousand(number: number): string {
  const words: string[] = [];
  if (number >= 100) words.push(`${SMALL[Math.floor(number / 100)]} hundred`);
  const rest = number % 100;
  if (rest >= 20)
    words.push(rest % 10 === 0 ? TENS[Math.floor(rest / 10)]! : `${TENS[Math.floor(rest / 10)]}-${SMALL[rest % 10]}`);
  else if (rest > 0) words.push(SMALL[rest]!);
  return words.join(' ');
}

/** 83052 -> "Eight hundred thirty and 52/100 dollars" */
export function amountInWords(amount: Cents): string {
  const absolute = Math.abs(amount);
  let dollars = Math.floor(absolute / 100);
  const groups: string[] = [];
  for (const name of ['', ' thousand', ' million', ' billion', ' trillion']) {
    const group = dollars % 1000;
    if (group > 0) groups.unshift(belowThousand(group) + name);
    dollars = Math.floor(dollars / 1000);
  }
  const words = `${amount < 0 ? 'minus ' : ''}${groups.join(' ') || 'zero'} and ${String(absolute % 100).padStart(2, '0')}/100 dollars`;
  return words[0]!.toUpperCase() + words.slice(1);
}
