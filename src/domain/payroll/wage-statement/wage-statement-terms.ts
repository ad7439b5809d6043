import { AppError } from '../../errors.ts';
import terms from './wage-statement-terms.json' with { type: 'json' };

/** The copy of the law that was read. */
export interface LawSource {
  readonly url: string;
  /** How current the copy says it is; null: it does not say. */
  readonly asOf: string | null;
}

/**
 * How a wage statement is given and kept, and where that was read. Apart from the list of items, which
 * travels to every browser that fills in a stub.
 */
export interface WageStatementTerms {
  readonly delivery: string;
  /** How long the employer keeps the records of pay. Null: no term of the state found; the federal floor applies. */
  readonly recordYears: number | null;
  /** The section that sets the term, where it is on hand: often another than that of the statement. */
  readonly recordLaw: string | null;
  readonly recordsReadInText: boolean;
  readonly source: LawSource | null;
  readonly notes: readonly string[];
}

const TERMS = terms.states as Readonly<Record<string, WageStatementTerms>>;

/** What an employer has to keep where no state says more. */
export const FEDERAL_RECORD_LAW = terms.federal;

export function wageStatementTerms(state: string): WageStatementTerms {
  if (!Object.hasOwn(TERMS, state)) {
    throw new AppError('MISSING_TABLE', `There is no wage-statement law on hand for the state "${state}".`);
  }
  return TERMS[state]!;
}
