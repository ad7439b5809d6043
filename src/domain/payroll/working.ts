import type { Cents } from '../money.ts';

/** One line of a calculation that a person can check with a calculator. */
export interface WorkingStep {
  /** "Less the standard deduction, filing single". */
  readonly label: string;
  /** The operation in figures: "67,347.02 − 8,600.00". Empty for a starting figure. */
  readonly sum: string;
  /** The result as printed: "58,747.02", "22%", "Table A". */
  readonly result: string;
}

/** How one figure was calculated: lines that refer to each other, and the source of the rule. */
export interface Working {
  readonly method: 'standard' | 'official';
  readonly steps: readonly WorkingStep[];
  readonly rounding: string;
  readonly table: string;
  readonly effectiveFrom: string;
  readonly source: string;
  /** Shown on screen and in print if the chosen method does not exist and another rule was used. */
  readonly notice?: string;
  readonly amount: Cents;
}
