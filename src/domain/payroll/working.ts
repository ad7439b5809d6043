import type { Cents } from '../money.ts';

/** One line of a sum that a person can follow with a calculator. */
export interface WorkingStep {
  /** "Less the standard deduction, filing single". */
  readonly label: string;
  /** The operation in figures: "67,347.02 − 8,600.00". Empty for a starting figure. */
  readonly sum: string;
  /** The result as printed: "58,747.02", "22%", "Table A". */
  readonly result: string;
}

/** How one calculated figure was reached: lines that refer to each other, and where the rule stands. */
export interface Working {
  readonly method: 'standard' | 'official';
  readonly steps: readonly WorkingStep[];
  readonly rounding: string;
  readonly table: string;
  readonly effectiveFrom: string;
  readonly source: string;
  /** Said on screen and in print where the asked method does not exist and another rule was used. */
  readonly notice?: string;
  readonly amount: Cents;
}
