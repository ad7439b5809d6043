import { parsePlainDate, type PlainDate } from '../../../domain/calendar.ts';

/** The order of the parts of a date; a month in words is understood in any order. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "11/20/2026", "20.11.26", "2026-11-20 08:15", "20261120", "Nov 20, 2026", "20 November 2026"; null if there is no such day. */
export function parseWrittenDate(written: string, order: DateOrder): PlainDate | null {
  const text = written.trim().slice(0, 40);
  const packed = /^(\d{4})(\d{2})(\d{2})(?:\D|\d{6}|$)/.exec(text);
  if (packed) return day(packed[1]!, packed[2]!, packed[3]!);
  const named = /^(?:([a-z]{3,9})\.?[\s-]+(\d{1,2})|(\d{1,2})[\s-]+([a-z]{3,9})\.?),?[\s-]+(\d{4}|\d{2})\b/i.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[1] ?? named[4])!.slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? null : day(named[5]!, String(month), (named[2] ?? named[3])!);
  }
  const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T\s,]|$)/.exec(text);
  if (!numbers) return null;
  const [, a, b, c] = numbers as unknown as [string, string, string, string];
  if (a.length === 4) return c.length === 2 ? day(a, b, c) : null;
  if (order === 'ymd') return a.length === 2 && c.length === 2 ? day(a, b, c) : null;
  return order === 'mdy' ? day(c, a, b) : day(c, b, a);
}

/** A two-digit year is in this century. */
const day = (year: string, month: string, dayOfMonth: string): PlainDate | null =>
  parsePlainDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
