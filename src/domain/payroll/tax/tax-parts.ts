import type { localTaxLines } from './local-tax-lines.ts';
import type { standardStateIncomeTax } from './standard-state-income-tax.ts';
import type { statesByHours } from './states-by-hours.ts';
import type { TaxTables } from './tax-tables.ts';

/** Rules that only some stubs need. A browser loads what its stub uses. */
export interface TaxParts {
  readonly localTaxLines?: typeof localTaxLines | undefined;
  /** In place of the rule for one state of work. */
  readonly statesByHours?: typeof statesByHours | undefined;
  /** Where no published method covers the pay date. */
  readonly standardStateIncomeTax?: typeof standardStateIncomeTax | undefined;
}

interface Uses {
  readonly localTaxes?: readonly unknown[] | undefined;
  readonly otherStates?: readonly unknown[] | undefined;
}

/** Whether a state has no published method on some day of the year. */
const lacksMethod = ({ year, incomeTax, withholding, residence, others = [] }: TaxTables): boolean =>
  (incomeTax !== null && withholding[0]?.effectiveFrom !== `${year}-01-01`) ||
  [...(residence ? [residence] : []), ...others].some(lacksMethod);

export async function loadTaxParts({ localTaxes, otherStates }: Uses, tables: readonly TaxTables[]): Promise<TaxParts> {
  const [local, states, standard] = await Promise.all([
    localTaxes?.length ? import('./local-tax-lines.ts') : null,
    otherStates?.length ? import('./states-by-hours.ts') : null,
    tables.some(lacksMethod) ? import('./standard-state-income-tax.ts') : null,
  ]);
  return {
    localTaxLines: local?.localTaxLines,
    statesByHours: states?.statesByHours,
    standardStateIncomeTax: standard?.standardStateIncomeTax,
  };
}
