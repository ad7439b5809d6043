import type { localTaxLines } from './local-tax-lines.ts';
import type { statesByHours } from './states-by-hours.ts';

/** Rules that only some stubs need. A browser loads what its stub uses. */
export interface TaxParts {
  readonly localTaxLines?: typeof localTaxLines | undefined;
  /** In place of the rule for one state of work. */
  readonly statesByHours?: typeof statesByHours | undefined;
}

interface Uses {
  readonly localTaxes?: readonly unknown[] | undefined;
  readonly otherStates?: readonly unknown[] | undefined;
}

export async function loadTaxParts({ localTaxes, otherStates }: Uses): Promise<TaxParts> {
  const [local, states] = await Promise.all([
    localTaxes?.length ? import('./local-tax-lines.ts') : null,
    otherStates?.length ? import('./states-by-hours.ts') : null,
  ]);
  return { localTaxLines: local?.localTaxLines, statesByHours: states?.statesByHours };
}
