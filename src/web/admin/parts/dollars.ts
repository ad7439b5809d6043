import { cents, formatDollars } from '../../../domain/money.ts';

/** Formats cents as dollars. */
export const dollars = (amount: number): string => formatDollars(cents(amount));

/** "12", "12.5" or "$12.50" as cents, or null if it is not an amount. */
export function centsOf(typed: string): number | null {
  const [, whole, part = ''] = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** 799 -> "7.99", as a field shows it. */
export const typedDollars = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
