import { compare, minus, percentOf, plus, type Fraction } from '../../fraction.ts';
import type { BracketRow } from './tax-tables.ts';

/** The row for an amount: the last one that starts at or below it. */
export function bracketRow(rows: readonly BracketRow[], amount: Fraction): BracketRow {
  let index = rows.length - 1;
  while (index > 0 && compare(rows[index]![0], amount) > 0) index--;
  return rows[index]!;
}

export const taxOfRow = ([from, rate, base]: BracketRow, amount: Fraction): Fraction =>
  plus(base, percentOf(minus(amount, from), rate));
