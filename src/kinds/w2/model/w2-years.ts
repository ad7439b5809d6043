import { formYears } from '../../../domain/documents/form-years.ts';
import { w2Of2021 } from './years/2021.ts';
import { w2Of2022 } from './years/2022.ts';
import { w2Of2023 } from './years/2023.ts';
import { w2Of2024 } from './years/2024.ts';
import { w2Of2025 } from './years/2025.ts';
import { w2Of2026 } from './years/2026.ts';

export const W2_YEARS = formYears('Form W-2', [w2Of2021, w2Of2022, w2Of2023, w2Of2024, w2Of2025, w2Of2026]);
