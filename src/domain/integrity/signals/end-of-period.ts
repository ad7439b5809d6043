import { type PlainDate, readDate } from '../../calendar.ts';

/**
 * The last day of a period as printed on documents ("Nov 1 – Nov 14, 2026", "Tax year 2025"). Null if it is not a time,
 * such as an invoice number.
 */
export function endOfPeriod(period: string): PlainDate | null {
  const year = /^Tax year (\d{4})$/.exec(period)?.[1];
  if (year !== undefined) return `${year}-12-31` as PlainDate;
  const last = /(?:– |^As of )(\w{3} \d{1,2}, \d{4})$/.exec(period)?.[1];
  return last === undefined ? null : readDate(last);
}
