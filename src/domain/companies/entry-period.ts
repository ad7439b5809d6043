import { z } from 'zod';
import { formatSlashes, parsePlainDate } from '../calendar.ts';
import { readDay, readText } from '../imports/read-value.ts';
import type { PayPeriod } from '../payroll/order.ts';

/** Two days with a dash, a slash between ISO dates, or "to": what a period is typed as. */
const PARTS = /^(.+?)(?:\s+(?:to|-|–|—)\s+|\s*[–—]\s*|(?<=\d{4}-\d{2}-\d{2})\/|(?<=\/\d{4})-)(.+)$/i;

/** A period as a cell holds it: "2026-10-04/2026-10-17". Null for an empty or a wrong one. */
export function readPeriod(text: string): PayPeriod | null {
  const [, first, last] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const [start, end] = [parsePlainDate(first ?? ''), parsePlainDate(last ?? '')];
  return start && end && start <= end ? { start, end } : null;
}

/** "10/04/2026 - 10/17/2026" -> "2026-10-04/2026-10-17"; null cannot be read. */
export function parsePeriod(typed: string): string | null {
  const [, first, last] = PARTS.exec(typed.trim()) ?? [];
  if (first === undefined || last === undefined) return null;
  const text = `${readText(readDay, first)}/${readText(readDay, last)}`;
  return readPeriod(text) === null ? null : text;
}

export function periodInWords(text: string): string {
  const period = readPeriod(text);
  return period === null ? '' : `${formatSlashes(period.start)} - ${formatSlashes(period.end)}`;
}

export const periodText = z
  .string()
  .max(21)
  .refine((text) => text === '' || readPeriod(text) !== null, { error: 'Enter two dates, the first one first' })
  .default('');
