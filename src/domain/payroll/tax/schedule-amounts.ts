/** Amounts of a state's schedule that depend on the year's pay: a deduction that falls, and lower brackets taken back. */
import {
  compare,
  floorTo,
  fraction,
  greater,
  lesser,
  minus,
  notNegative,
  over,
  percentOf,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../fraction.ts';
import type { BracketRow, BracketRecapture, FallingDeduction } from './tax-tables.ts';

const ONE = fraction(1);

/** The standard deduction that is left at the year's pay. */
export function fallenDeduction(deduction: Fraction, pay: Fraction, falls: FallingDeduction | undefined): Fraction {
  if (falls === undefined) return deduction;
  const by = over(times(notNegative(minus(pay, falls.from)), falls.less), falls.per);
  const left = minus(deduction, falls.inStepsOf ? floorTo(by, falls.inStepsOf) : by);
  return greater(left, falls.notBelow ?? ZERO);
}

/**
 * What is added because the year's pay takes back the benefit of the brackets below the taxable income: what is taken
 * back in full up to there, and the last part of it in proportion to the pay above its own start.
 */
export function bracketRecapture(
  { payOver, within, flatAbove, rows }: BracketRecapture,
  status: 'single' | 'married',
  { pay, taxable, tax, brackets }: { pay: Fraction; taxable: Fraction; tax: Fraction; brackets: readonly BracketRow[] },
): Fraction {
  if (compare(pay, flatAbove) > 0) return minus(percentOf(taxable, brackets.at(-1)![1]), tax);
  const [from, inFull, last] = rows[status].findLast(([start]) => compare(start, taxable) <= 0)!;
  const above = notNegative(minus(pay, greater(from, payOver)));
  const share = lesser(over(above, within), ONE);
  return compare(pay, payOver) <= 0 ? ZERO : plus(inFull, times(last, share));
}
