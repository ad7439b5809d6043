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
  /** What to know about this figure, one notice per line. A document prints the first sentence of each. */
  readonly notice?: string;
  /** What to know about the tables that it was calculated with. On screen and in the working, never on a document. */
  readonly caveat?: string;
  readonly amount: Cents;
}

/** Notices about one figure that have nothing to do with each other. */
export const joinNotices = (...notices: readonly (string | undefined)[]): string | undefined =>
  notices.filter((text) => text !== undefined).join('\n') || undefined;

/** What a document prints of the notices: the first sentence of each. The working attached to the file has all of them. */
export const printedNotices = (notice: string | undefined): readonly string[] =>
  (notice?.split('\n') ?? []).map((each) => /^.*?\.(?=\s|$)/.exec(each)?.[0] ?? each);
