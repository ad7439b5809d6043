import { followingPeriod } from '../following-period.ts';
import type { BankStatementInput } from './schema.ts';

/** The form for the statement after this one: it opens with what this one closed with, and has no line yet. */
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
