import { type PlainDate, parsePlainDate } from '../calendar.ts';
import { type Cents, cents, MAXIMUM_MONEY } from '../money.ts';
import type { Cell } from '../spreadsheet/sheet.ts';

/** What a cell says, or what to write instead. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** What a typed text says, by the same reader as the cells of files. Null if it cannot be read. */
export function readText<Value>(read: (cell: Cell) => Read<Value>, text: string): Value | null {
  const found = read({ kind: 'text', text });
  return 'value' in found ? found.value : null;
}

const AMOUNT = 'Write an amount with at most two decimals, such as 27.50.';

/**
 * A calculated number as people mean it: 0.850000000000001 is what adding cents leaves in a cell or in a CSV file. A
 * thousandth stays, and is asked about.
 */
const calculated = (text: string): string =>
  /^\d*\.\d{10,}$/.test(text)
    ? Number(text)
        .toFixed(9)
        .replace(/\.?0+$/, '')
    : text;

/** Words around an amount: "$27.50/hr", "USD 1,200.00 per year". */
const AROUND =
  /^(?:us\s?\$|\$|usd)?\s*|\s*(?:usd)?\s*(?:(?:\/|per|an?|each)\s*(?:h|hr|hrs|hour|yr|year|annum|mo|month))?\.?$/gi;

/** Blanks and apostrophes stand between thousands only: 12 50 could be two numbers. */
const GROUPED = /^[1-9]\d{0,2}(?:[\s']\d{3})+(?:[.,]|$)/;

/**
 * Dollars as people and payroll products write them. Where the decimal point could be either sign, the cell is asked about
 * instead of guessed: no wrong cent.
 */
export function readAmount({ kind, text }: Cell): Read<Cents> {
  if (kind === 'error') return { problem: AMOUNT };
  const alone = text.trim().replaceAll(AROUND, '');
  const bare = GROUPED.test(alone) ? alone.replaceAll(/[\s']/g, '') : alone;
  const plain = kind === 'number' ? calculated(bare) : dotted(calculated(bare));
  if (plain === null || !/^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(plain)) return { problem: AMOUNT };
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > 2) return { problem: AMOUNT };
  const amount = Number(whole || '0') * 100 + Number(digits.padEnd(2, '0'));
  return amount <= MAXIMUM_MONEY ? { value: cents(amount) } : { problem: 'Write an amount of at most 9,000,000.' };
}

/** Typed digits with a decimal point and nothing between thousands, or null if they could mean two amounts. */
function dotted(text: string): string | null {
  if (/^\d*(?:\.\d*)?$/.test(text)) return text;
  // 1,234 and 12,345.60, but not 0,500
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  // 27,50 and 1.234,50
  if (/^\d+,\d{1,2}$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return null;
}

const HOURS = 'Write hours as a number, such as 40 or 37.5.';

/** "40", "37.5", ".5", "37,5", "1,820.25", "37:30", "37h 30m", "37h30". */
export function readHours(cell: Cell): Read<number> {
  const typed = calculated(cell.text.trim().replace(/\s*(?:h|hr|hrs|hours?)\.?$/i, ''));
  const text = typed.includes(',') ? (dotted(typed) ?? typed) : typed;
  const clock =
    /^(\d{1,4}):([0-5]\d)(?::00)?$/.exec(text) ??
    /^(\d{1,4}) ?h(?:rs?|ours?)? ?([0-5]?\d) ?m(?:ins?|inutes?)?$/i.exec(text) ??
    /^(\d{1,4}) ?h ?([0-5]\d)$/i.exec(text);
  const plain = clock ? `${clock[1]}.${String(Math.round((Number(clock[2]) * 100) / 60)).padStart(2, '0')}` : text;
  if (cell.kind === 'error' || !/^(?:\d{1,4}(?:\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return { problem: HOURS };
  return { value: Number(plain) };
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DATE = 'Write a date as month/day/year, such as 11/20/2026.';

/** Two digits of a year: up to ten years from 2020 is this century. */
const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);

const two = (part: number): string => String(part).padStart(2, '0');
/** From three letters on. 0 for a word that is no month. */
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, 'sep'))) + 1;

function validDate(year: number, month: number, day: number): PlainDate | null {
  return parsePlainDate(`${year}-${two(month)}-${two(day)}`);
}

/** US dates, ISO dates, and dates with the name of the month. 13/01/2026 is asked about. */
export function readDay({ kind, text }: Cell): Read<PlainDate> {
  const typed = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(typed);
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed);
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(typed);
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3,9})[-, ]+(\d{4}|\d{2})$/i.exec(typed);
  const date =
    (iso && validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))) ||
    (us && validDate(fullYear(us[3]!), Number(us[1]), Number(us[2]))) ||
    (named && validDate(Number(named[3]), monthOf(named[1]!), Number(named[2]))) ||
    (dayFirst && validDate(fullYear(dayFirst[3]!), monthOf(dayFirst[2]!), Number(dayFirst[1])));
  return date && kind !== 'error' ? { value: date } : { problem: DATE };
}

/** "Yes", "x", "true", "1"; "No", "false", "0". */
export function readYesOrNo({ text }: Cell): Read<boolean> {
  const typed = text.trim().toLowerCase();
  if (/^(?:y|yes|true|x|✓|✔|checked|1)$/.test(typed)) return { value: true };
  return /^(?:n|no|false|unchecked|0)$/.test(typed) ? { value: false } : { problem: 'Write Yes or No.' };
}

/** A whole number of allowances or exemptions: "2", and "2.00" of a spreadsheet. */
export function readCount({ text }: Cell): Read<number> {
  const [, digits] = /^(\d{1,2})(?:\.0*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? { problem: 'Write a whole number from 0 to 99.' } : { value: Number(digits) };
}

/** "1.5%", "1,5", "1.5 percent". */
export function readPercent({ text }: Cell): Read<number> {
  const typed = text
    .trim()
    .replace(/\s*(?:%|percent)$/i, '')
    .replace(/^(\d{1,3}),(\d{1,6})$/, '$1.$2');
  const isPercent = /^(?:\d{1,3}(?:\.\d{0,6})?|\.\d{1,6})$/.test(typed) && Number(typed) <= 100;
  return isPercent ? { value: Number(typed) } : { problem: 'Write a percentage from 0 to 100, such as 1.5%.' };
}

/** "200.00" or "25%": an amount, or hundredths of a percent. */
export function readPart(cell: Cell): Read<{ readonly amount?: number; readonly basisPoints?: number }> {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/.exec(cell.text.trim()) ?? [];
  if (percent !== undefined) {
    const basisPoints = Math.round(Number(percent) * 100);
    return basisPoints <= 10_000 ? { value: { basisPoints } } : { problem: 'Write at most 100%.' };
  }
  const read = readAmount(cell);
  return 'problem' in read
    ? { problem: 'Write an amount or a percentage, such as 200.00 or 25%.' }
    : { value: { amount: read.value } };
}
