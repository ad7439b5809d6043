import type { PlainDate } from '../../calendar.ts';
import { type Cents, larger, parseMoney, scale, smaller, subtract, ZERO } from '../../money.ts';
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
  /** The least that an hour is paid without tips; by day where it changes, oldest first. */
  readonly cash?: string | readonly { readonly from: string; readonly rate: string }[];
  /** The same as a share of the minimum wage. */
  readonly cashPercent?: number;
}

const STATES = tipped.states as Readonly<Record<string, TipLaw>>;

interface TipCredit {
  readonly most: Cents;
  readonly law: string;
}

/** The most that tips count toward a minimum wage, for an hour. */
export function tipCreditOf(state: string, minimum: Cents, day: PlainDate): TipCredit {
  const federal = subtract(minimum, parseMoney(tipped.federal.cash)!);
  const own = Object.hasOwn(STATES, state) ? STATES[state]! : null;
  if (own === null) return { most: federal, law: tipped.federal.law };
  const cash = cashOf(own, minimum, day);
  // A credit is a fixed amount. Before the first day of a wage in cash, the federal one applies.
  const most =
    own.credit === undefined
      ? cash === null
        ? federal
        : larger(ZERO, subtract(minimum, cash))
      : parseMoney(own.credit)!;
  return { most: smaller(most, federal), law: own.law };
}

function cashOf({ cash, cashPercent }: TipLaw, minimum: Cents, day: PlainDate): Cents | null {
  if (cashPercent !== undefined) return scale(minimum, cashPercent, 100);
  const rate = typeof cash === 'string' ? cash : cash?.findLast(({ from }) => from <= day)?.rate;
  return rate === undefined ? null : parseMoney(rate);
}

/** The law of a state that allows no tip credit; null if it allows one. */
export const lawAgainstTipCredit = (state: string): string | null =>
  Object.hasOwn(STATES, state) && STATES[state]!.credit === '0.00' ? STATES[state]!.law : null;
