/** City and county taxes that are no part of a state's method. The form adds them by their city, or as the issuer enters them. */
const BESIDES_THE_STATE: Readonly<Record<string, string>> = {
  AL: 'City occupational taxes (Birmingham and others)',
  CO: 'City occupational taxes (Denver and others)',
  DE: 'Wilmington earned income tax',
  KY: 'City and county occupational taxes (Louisville and others)',
  MI: 'City income taxes (Detroit and others)',
  MO: 'Kansas City and St. Louis earnings taxes',
  NJ: 'Newark and Jersey City payroll taxes, which employers pay',
  OH: 'City income taxes',
  OR: 'Metro and Multnomah County taxes on high pay',
  PA: 'Philadelphia wage tax and local services tax',
  WV: 'City service fees (Charleston and others)',
};

/** Null if we know of none in the state. */
export const localTaxesBesides = (state: string): string | null => BESIDES_THE_STATE[state] ?? null;
