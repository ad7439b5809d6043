import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { w2Of2021 } from './years/2021.ts';
import { w2Of2022 } from './years/2022.ts';
import { w2Of2023 } from './years/2023.ts';
import { w2Of2024 } from './years/2024.ts';
import { w2Of2025 } from './years/2025.ts';
import { w2Of2026 } from './years/2026.ts';

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

export const W2_YEARS: readonly W2Year[] = [w2Of2021, w2Of2022, w2Of2023, w2Of2024, w2Of2025, w2Of2026];
export const FIRST_W2_YEAR = W2_YEARS[0]!.year;
export const LAST_W2_YEAR = W2_YEARS.at(-1)!.year;

export function w2YearOf(year: number): W2Year {
  const known = W2_YEARS.find((form) => form.year === year);
  if (!known)
    throw new AppError(
      'MISSING_TABLE',
      `There is no Form W-2 for ${year} here, only ${FIRST_W2_YEAR} to ${LAST_W2_YEAR}.`,
    );
  return known;
}
