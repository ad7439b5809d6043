import { parsePlainDate, type PlainDate } from '../../domain/calendar.ts';
import { digitsOf } from '../../domain/us.ts';

/** "37.5" -> 37.5. At most two decimals, from 0 to the period's maximum. Otherwise null. */
export function parseHours(typed: string, maximum: number): number | null {
  const text = typed.trim();
  if (!/^(\d{1,5}\.?\d{0,2}|\.\d{1,2})$/.test(text)) return null;
  const hours = Number(text);
  return hours <= maximum ? hours : null;
}

/** Two decimals, so that hours align. */
export const formatHours = (hours: number): string => hours.toFixed(2);

/** Reads a pasted amount such as "$1,234.56". Null if it is not one. */
export function pastedAmount(text: string): string | null {
  const amount = text.trim();
  return /[$,]/.test(amount) && /^\$?\s*\d{1,3}(,\d{3})*(\.\d{1,2})?$|^\$\s*\d+(\.\d{1,2})?$/.test(amount)
    ? amount.replace(/[$,\s]/g, '')
    : null;
}

/** A typed date: 11/20/2026, 11-20-2026, 1/5/26 or 2026-11-20. Otherwise null. */
export function parseTypedDate(typed: string): PlainDate | null {
  const text = typed.trim();
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!american) return parsePlainDate(text);
  const [, month = '', day = '', year = ''] = american;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parsePlainDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

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
