import { AppError } from '../../errors.ts';
import type { Misc1099Year } from './misc-1099-year.ts';
import { misc1099Of2021 } from './years/2021.ts';
import { misc1099Of2022 } from './years/2022.ts';
import { misc1099Of2023 } from './years/2023.ts';
import { misc1099Of2024 } from './years/2024.ts';
import { misc1099Of2025 } from './years/2025.ts';
import { misc1099Of2026 } from './years/2026.ts';

export const MISC_1099_YEARS: readonly Misc1099Year[] = [
  misc1099Of2021,
  misc1099Of2022,
  misc1099Of2023,
  misc1099Of2024,
  misc1099Of2025,
  misc1099Of2026,
];
export const FIRST_MISC_1099_YEAR = MISC_1099_YEARS[0]!.year;
export const LAST_MISC_1099_YEAR = MISC_1099_YEARS.at(-1)!.year;

export function misc1099YearOf(year: number): Misc1099Year {
  const known = MISC_1099_YEARS.find((form) => form.year === year);
  if (!known) {
    const years = `${FIRST_MISC_1099_YEAR} to ${LAST_MISC_1099_YEAR}`;
    throw new AppError('MISSING_TABLE', `There is no Form 1099-MISC for ${year} here, only ${years}.`);
  }
  return known;
}
