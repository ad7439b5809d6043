import { roundToCents, writtenAmount, writtenPlain, type Fraction } from '../../fraction.ts';
import { formatMoney, type Cents } from '../../money.ts';
import type { Working, WorkingStep } from '../working.ts';
import type { TaxLine } from './tax-context.ts';
import type { Sourced } from './tax-tables.ts';

export const HALF_UP_ONCE = 'Rounded once, at the end, to the nearest cent (half up).';

export const step = (label: string, sum: string, result: string): WorkingStep => ({ label, sum, result });

/** Rates as they are printed. The tables have few, and each stub asks for the same ones. */
const printedRates = new WeakMap<Fraction, string>();

export function rate(percent: Fraction): string {
  let printed = printedRates.get(percent);
  if (printed === undefined) {
    printed = `${writtenPlain(percent)}%`;
    printedRates.set(percent, printed);
  }
  return printed;
}

/** A step that results in dollars that are not rounded yet. */
export const amountStep = (label: string, sum: string, result: Fraction): WorkingStep => ({
  label,
  sum,
  result: writtenAmount(result),
});

export interface LineFacts {
  readonly key: string;
  readonly name: string;
  readonly base: Cents;
  readonly before?: Cents | undefined;
  readonly basis: string;
  readonly isEmployer?: boolean;
  /** Key of the employee line that this employer line belongs to. */
  readonly boundTo?: string;
}

export interface WorkingFacts extends Pick<Working, 'method' | 'table'> {
  readonly from: Sourced;
  readonly notice?: string | undefined;
  readonly caveat?: string | undefined;
  readonly rounding?: string;
}

/** Rounds the exact amount of a line once; its steps are written on demand. */
export function taxLine(
  facts: LineFacts,
  exact: Fraction,
  about: () => WorkingFacts,
  steps: (amount: string) => readonly WorkingStep[],
): TaxLine {
  const amount = roundToCents(exact);
  return {
    key: facts.key,
    name: facts.name,
    amount,
    base: facts.base,
    ...(facts.before !== undefined && { before: facts.before }),
    basis: facts.basis,
    isEmployer: facts.isEmployer ?? false,
    boundTo: facts.boundTo ?? null,
    working: () => {
      const { method, table, from, notice, caveat, rounding } = about();
      return {
        method,
        steps: steps(formatMoney(amount)),
        rounding: rounding ?? HALF_UP_ONCE,
        table,
        effectiveFrom: from.effectiveFrom,
        source: from.source,
        ...(notice === undefined ? {} : { notice }),
        ...(caveat === undefined ? {} : { caveat }),
        amount,
      };
    },
  };
}
