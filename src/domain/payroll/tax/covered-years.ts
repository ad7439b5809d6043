import { TAX_YEARS } from './load-tables.ts';

/** The tax years we support: "2021 to 2026". */
export const FIRST_AND_LAST_YEAR = `${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}`;
