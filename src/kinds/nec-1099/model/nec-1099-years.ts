import { formYears } from '../../../domain/documents/form-years.ts';
import { nec1099Of2021 } from './years/2021.ts';
import { nec1099Of2022 } from './years/2022.ts';
import { nec1099Of2023 } from './years/2023.ts';
import { nec1099Of2024 } from './years/2024.ts';
import { nec1099Of2025 } from './years/2025.ts';
import { nec1099Of2026 } from './years/2026.ts';

export const NEC_1099_YEARS = formYears('Form 1099-NEC', [
  nec1099Of2021,
  nec1099Of2022,
  nec1099Of2023,
  nec1099Of2024,
  nec1099Of2025,
  nec1099Of2026,
]);
