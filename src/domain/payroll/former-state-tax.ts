import { STATES, stateName } from '../us.ts';

/** The tax of a state where somebody worked earlier in the year, whose line has the state's letters behind it. */
const FORMER = /^stateIncomeTax-([A-Z]{2})$/;

export const STATE_TAX = 'stateIncomeTax';
export const formerStateTax = (state: string): string => `${STATE_TAX}-${state}`;

const nameOfState = (state: string): string => `${stateName(state)} income tax`;

/** "Maryland income tax" of "stateIncomeTax-MD". Empty for another line. */
export function nameOfFormerTax(key: string): string {
  const [, state] = FORMER.exec(key) ?? [];
  return state === undefined ? '' : nameOfState(state);
}

/** The key of a carried state income tax: that of its own state, which may no longer be the state of work. */
export function keyOfCarriedTax({ key, name }: { readonly key: string; readonly name: string }, state: string): string {
  if (key !== STATE_TAX || name === nameOfState(state)) return key;
  const former = STATES.find(({ code }) => nameOfState(code) === name);
  return former ? formerStateTax(former.code) : key;
}

/** Figures by line, after a move to another state: what was withheld for the first stays its own. */
export function figuresAfterMove(
  figures: Readonly<Record<string, number>>,
  from: string,
  to: string,
): Record<string, number> {
  const { [STATE_TAX]: tax, [formerStateTax(to)]: back, ...others } = figures;
  return {
    ...others,
    ...(back !== undefined && { [STATE_TAX]: back }),
    ...(tax !== undefined && { [formerStateTax(from)]: tax }),
  };
}
