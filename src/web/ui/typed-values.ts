import { parsePlainDate, type PlainDate } from '../../domain/calendar.ts';
import { digitsOf } from '../../domain/us.ts';

/** "37.5" -> 37.5; at most two decimals, from 0 to the period's maximum; anything else is null. */
export function parseHours(typed: string, maximum: number): number | null {
  const text = typed.trim();
  if (!/^(\d{1,5}\.?\d{0,2}|\.\d{1,2})$/.test(text)) return null;
  const hours = Number(text);
  return hours <= maximum ? hours : null;
}

/** Two decimals, so that hours stand under each other. */
export const formatHours = (hours: number): string => hours.toFixed(2);

/** As long as the shortest account number: more than somebody types into a field of four digits by a slip. */
const WHOLE_NUMBER = 8;

/** The last four digits of a number that is never kept whole, also when the whole of it is pasted. */
export function maskLastFour(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length >= WHOLE_NUMBER ? digits.slice(-4) : digits.slice(0, 4);
}

/** 5 or 6 digits. Of a zip that is pasted with its four further digits, the five. */
export function maskZip(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length === 9 ? digits.slice(0, 5) : digits.slice(0, 6);
}

/** "$1,234.56", as a table or a letter has it, is the amount 1234.56; null for what is no such text. */
export function pastedAmount(text: string): string | null {
  const amount = text.trim();
  return /[$,]/.test(amount) && /^\$?\s*\d{1,3}(,\d{3})*(\.\d{1,2})?$|^\$\s*\d+(\.\d{1,2})?$/.test(amount)
    ? amount.replace(/[$,\s]/g, '')
    : null;
}

/** A date as people type it: 11/20/2026, 11-20-2026, 1/5/26 or 2026-11-20. Null when it is none. */
export function parseTypedDate(typed: string): PlainDate | null {
  const text = typed.trim();
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!american) return parsePlainDate(text);
  const [, month = '', day = '', year = ''] = american;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parsePlainDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Where the caret belongs after a mask has been laid over what was typed: behind the same digit as before. */
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
