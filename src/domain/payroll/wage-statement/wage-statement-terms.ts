import { AppError } from '../../errors.ts';
import terms from './wage-statement-terms.json' with { type: 'json' };

/** The copy of the law that was read. */
export interface LawSource {
  readonly url: string;
  /** The date of the copy, by its own statement; null if it does not say. */
  readonly asOf: string | null;
}

/**
 * How a wage statement is delivered and kept, with the sources. Separate from the list of items, because every browser
 * with the pay stub form loads that list.
 */
export interface WageStatementTerms {
  readonly delivery: string;
  /**
   * How long the employer keeps pay records. Null if we found no term in state law; the federal minimum then applies.
   */
  readonly recordYears: number | null;
  /** The section that sets the term, if we have it. It is often not the section about the statement. */
  readonly recordLaw: string | null;
  readonly recordsReadInText: boolean;
  readonly source: LawSource | null;
  readonly notes: readonly string[];
}

const TERMS = terms.states as Readonly<Record<string, WageStatementTerms>>;

/** What an employer must keep if no state requires more. */
export const FEDERAL_RECORD_LAW = terms.federal;

export function wageStatementTerms(state: string): WageStatementTerms {
  if (!Object.hasOwn(TERMS, state)) {
    throw new AppError('MISSING_TABLE', `We have no wage statement law for the state "${state}".`);
  }
  return TERMS[state]!;
}
