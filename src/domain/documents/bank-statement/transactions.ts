import type { PlainDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';

/** How the lines came onto the statement. Made-up ones make a specimen of it, whoever issues it. */
export const TRANSACTIONS_OPTIONS = ['manual', 'import', 'sample'] as const;
export interface StatementTransaction {
  readonly date: PlainDate;
  readonly description: string;
  readonly reference: string;
  /** Paid in is positive, paid out negative. */
  readonly amount: Cents;
}

export const MAXIMUM_TRANSACTIONS = 2_000;
export const LONGEST_DESCRIPTION = 120;
export const LONGEST_REFERENCE = 40;
