import { type State, STATES, stateName } from '../../us.ts';

/** Places that tax wages by their own law and whose tables we do not have. An address there is fine. */
const WITHOUT_TABLES: ReadonlySet<string> = new Set(['PR']);

/** Where taxes can be calculated: the 50 states and the District of Columbia. */
export const TAX_STATES: readonly State[] = STATES.filter(({ code }) => !WITHOUT_TABLES.has(code));

/** The most states of work besides the main one. */
export const MOST_OTHER_STATES = 5;

/** Why an employee's taxes cannot be calculated in a place, and what to do instead. Null if they can. */
export function refusalOfState(state: string): string | null {
  if (!WITHOUT_TABLES.has(state)) return null;
  const name = stateName(state) ?? state;
  return (
    `${name} has its own income tax, and we do not have its tables. Use a payroll service that files in ${name}. ` +
    'For a contractor, whose pay stub has no taxes, you can choose it.'
  );
}
