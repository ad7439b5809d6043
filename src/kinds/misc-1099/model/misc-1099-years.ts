import { formYears } from '../../../domain/documents/form-years.ts';
import { misc1099Of2021 } from './years/2021.ts';
import { misc1099Of2022 } from './years/2022.ts';
import { misc1099Of2023 } from './years/2023.ts';
import { misc1099Of2024 } from './years/2024.ts';
import { misc1099Of2025 } from './years/2025.ts';
import { misc1099Of2026 } from './years/2026.ts';

export const MISC_1099_YEARS = formYears('Form 1099-MISC', [
  misc1099Of2021,
  misc1099Of2022,
  misc1099Of2023,
  misc1099Of2024,
  misc1099Of2025,
  misc1099Of2026,
]);
