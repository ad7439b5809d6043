import { type Cents, larger, parseMoney, smaller, subtract, ZERO } from '../../money.ts';
import tipped from './tipped-wages.json' with { type: 'json' };

/*
 * How much of the minimum wage an employer may take as paid by tips. A state names the highest credit, or the lowest wage
 * in cash. Where we know no figure of a state, the federal cash wage applies, so a warning is right and its absence proves
 * nothing.
 */

interface TipLaw {
  readonly law: string;
  /** The most that tips may count for an hour. */
  readonly credit?: string;
  /** The least that an hour is paid without tips. */
  readonly cash?: string;
}

const STATES = tipped.states as Readonly<Record<string, TipLaw>>;

interface TipCredit {
  readonly most: Cents;
  readonly law: string;
}

/** The most that tips count toward a minimum wage, for an hour. */
export function tipCreditOf(state: string, minimum: Cents): TipCredit {
  const federal = subtract(minimum, parseMoney(tipped.federal.cash)!);
  const own = Object.hasOwn(STATES, state) ? STATES[state]! : null;
  if (own === null) return { most: federal, law: tipped.federal.law };
  const { credit, cash, law } = own;
  const most = cash === undefined ? parseMoney(credit!)! : larger(ZERO, subtract(minimum, parseMoney(cash)!));
  return { most: smaller(most, federal), law };
}

/** The law of a state that allows no tip credit; null if it allows one. */
export const lawAgainstTipCredit = (state: string): string | null =>
  Object.hasOwn(STATES, state) && STATES[state]!.credit === '0.00' ? STATES[state]!.law : null;
