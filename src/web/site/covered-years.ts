import { TAX_YEARS } from '../../domain/payroll/tax/load-tables.ts';

/** "2021 to 2026": the years whose tables and forms we hold. */
export const FIRST_AND_LAST_YEAR = `${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}`;
