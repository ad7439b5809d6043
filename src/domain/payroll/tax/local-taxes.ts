/** City and county taxes on employees' wages that we have no tables for. */
const WITHOUT_TABLES: Readonly<Record<string, string>> = {
  AL: 'City occupational taxes (Birmingham and others)',
  CO: 'City occupational taxes (Denver and others)',
  DE: 'Wilmington earned income tax',
  KY: 'City and county occupational taxes (Louisville and others)',
  MI: 'City income taxes (Detroit and others)',
  MO: 'Kansas City and St. Louis earnings taxes',
  OH: 'City income taxes',
  OR: 'Metro and Multnomah County income taxes',
  PA: 'Local services tax',
  WV: 'City service fees (Charleston and others)',
};

/** Null if we know of none in the state. */
export const localTaxesWithoutTables = (state: string): string | null => WITHOUT_TABLES[state] ?? null;
