import { readAmount, readText } from '../../domain/imports/read-value.ts';
import { digitsOf } from '../../domain/us.ts';

/** A whole number such as allowances. */
export const readCount = (typed: string, maximum: number): number | null => {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) && Number(text) <= maximum ? Number(text) : null;
};

/** From 0 to 100 with at most six decimals. */
export const readPercent = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,3}(\.\d{0,6})?$/.test(text) && Number(text) <= 100 ? Number(text) : null;
};

/** Two decimals, so that hours align. */
export const formatHours = (hours: number): string => hours.toFixed(2);

/** A whole amount such as "$1,234.56", which takes the place of what the field has. Digits alone are put where the caret is. */
export const isWholeAmount = (pasted: string): boolean => /[$,]/.test(pasted) && readText(readAmount, pasted) !== null;

/**
 * The value of a field while somebody types: an empty field has none, and a text that cannot be read takes back what was
 * readable on the way to it. "12k" is not 12.
 */
export const valueWhileTyping = <Value>(
  before: Value | null,
  typed: string,
  read: (typed: string) => Value | null,
): Value | null => (typed.trim() === '' ? null : (read(typed) ?? before));

/** The caret position after formatting: behind the same digit as before. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  if (digitsBefore === 0) return 0;
  if (digitsBefore >= digitsOf(masked).length) return masked.length;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index]!)) seen++;
    if (seen === digitsBefore) return index + 1;
  }
  return masked.length;
}
