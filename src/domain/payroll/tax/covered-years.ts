/** Every year that has tables. Apart from the tables, because pages that only name the years load it. */
export const TAX_YEARS: readonly number[] = [2021, 2022, 2023, 2024, 2025, 2026];

/** The tax years we support: "2021 to 2026". */
export const FIRST_AND_LAST_YEAR = `${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}`;
