import { type State, STATES, stateName } from '../../us.ts';

/** Places that tax wages by their own law and whose tables we do not have. */
const WITHOUT_TABLES: ReadonlySet<string> = new Set(['PR']);

/** False where the issuer enters the income tax. */
export const hasTaxTables = (state: string): boolean => !WITHOUT_TABLES.has(state);

/** Where income tax can be calculated: the 50 states and the District of Columbia. */
export const TAX_STATES: readonly State[] = STATES.filter(({ code }) => hasTaxTables(code));

/** The most states of work besides the main one. */
export const MOST_OTHER_STATES = 5;

/** Why a calculator cannot answer for a place, and what to do instead. Null if it can. */
export function refusalOfState(state: string): string | null {
  if (hasTaxTables(state)) return null;
  const name = stateName(state) ?? state;
  return `We do not have the tables of ${name}’s income tax. On a pay stub, you can enter the tax yourself.`;
}
