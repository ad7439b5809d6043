import type { PlainDate } from '../../../domain/calendar.ts';

/** The text and limits of one year's form; tax rates and wage bases are in the payroll tables. */
export interface W2Year {
  readonly year: number;
  readonly ombNumber: string;
  /** The employee gets the copies by this day. */
  readonly furnishBy: PlainDate;
  /** 2026 split box 14 into 14a, other, and 14b, occupation codes. */
  readonly otherBox: '14' | '14a';
  readonly hasTippedOccupationCodes: boolean;
  /** Dollars, as the Instructions for Employee print them. */
  readonly electiveDeferrals: {
    readonly overall: string;
    readonly simplePlans: string;
    readonly section403b: string;
  };
  /** The maximum Tier 2 railroad retirement tax of the year, as printed in the Notice to Employee. */
  readonly tier2RailroadTax: string;
  readonly sources: readonly string[];
}
