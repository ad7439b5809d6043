import { AppError } from '../../errors.ts';
import type { W2Year } from './w2-year.ts';
import { w2Of2021 } from './years/2021.ts';
import { w2Of2022 } from './years/2022.ts';
import { w2Of2023 } from './years/2023.ts';
import { w2Of2024 } from './years/2024.ts';
import { w2Of2025 } from './years/2025.ts';
import { w2Of2026 } from './years/2026.ts';

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
