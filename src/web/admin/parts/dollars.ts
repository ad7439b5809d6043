import { cents, formatDollars } from '../../../domain/money.ts';

/** Formats cents as dollars. */
export const dollars = (amount: number): string => formatDollars(cents(amount));

/** 799 -> "7.99", as a field shows it. */
export const typedDollars = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
