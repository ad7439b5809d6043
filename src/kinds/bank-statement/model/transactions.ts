import type { PlainDate } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';

export interface StatementTransaction {
  readonly date: PlainDate;
  readonly description: string;
  readonly reference: string;
  /** Deposits are positive, payments negative. */
  readonly amount: Cents;
}

export const MAXIMUM_TRANSACTIONS = 2_000;
export const LONGEST_DESCRIPTION = 120;
export const LONGEST_REFERENCE = 40;
