import type { PlainDate } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** What a corrected pay stub says more than was paid, or less if it is below zero. */
export interface PayDifference {
  /** The pay stub and all of its corrections. */
  readonly seriesId: string;
  /** Of the last correction. */
  readonly number: string;
  readonly correctedOn: PlainDate;
  readonly payDate: PlainDate;
  readonly amount: Cents;
}

const PAID = 'corrected-pay-';
const OVERPAID = 'overpayment-';

export const settlementKey = ({ seriesId, amount }: PayDifference): string =>
  `${amount > 0 ? PAID : OVERPAID}${seriesId}`;

/** The pay stub whose difference a line settles, or null for any other line. */
export function settledBy(key: string): { readonly seriesId: string; readonly isPaid: boolean } | null {
  for (const prefix of [PAID, OVERPAID])
    if (key.startsWith(prefix)) return { seriesId: key.slice(prefix.length), isPaid: prefix === PAID };
  return null;
}
