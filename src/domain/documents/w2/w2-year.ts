import type { PlainDate } from '../../calendar.ts';

/** What the form of one year says; tax rates and wage bases stand in the payroll tables. */
export interface W2Year {
  readonly year: number;
  readonly ombNumber: string;
  /** The employee has the copies by this day. */
  readonly furnishBy: PlainDate;
  /** 2026 parted box 14 into 14a, other, and 14b, occupation codes. */
  readonly otherBox: '14' | '14a';
  readonly hasTippedOccupationCodes: boolean;
  /** Dollars, as the Instructions for Employee print them. */
  readonly electiveDeferrals: {
    readonly overall: string;
    readonly simplePlans: string;
    readonly section403b: string;
  };
  /** Most Tier 2 railroad retirement tax of the year, as the Notice to Employee prints it. */
  readonly tier2RailroadTax: string;
  readonly sources: readonly string[];
}
