import { type PlainDate, readDate } from '../../calendar.ts';

/**
 * The last day of a period as papers print it ("Nov 1 – Nov 14, 2026", "Tax year 2025"). Null where it names no time,
 * as the number of an invoice does.
 */
export function endOfPeriod(period: string): PlainDate | null {
  const year = /^Tax year (\d{4})$/.exec(period)?.[1];
  if (year !== undefined) return `${year}-12-31` as PlainDate;
  const last = /– (\w{3} \d{1,2}, \d{4})$/.exec(period)?.[1];
  return last === undefined ? null : readDate(last);
}
