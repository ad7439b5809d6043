import { followingPeriod } from '../../../domain/documents/following-period.ts';
import type { BankStatementInput } from './schema.ts';

/** The form for the next statement: it opens with this one's closing balance and has no lines. */
export function nextStatement(statement: BankStatementInput): Record<string, unknown> {
  const { start, end } = followingPeriod(statement.statementStartDate, statement.statementEndDate);
  return {
    ...statement,
    statementStartDate: start,
    statementEndDate: end,
    startingBalance: statement.endingBalance,
    endingBalance: null,
    transactions: [],
  };
}
