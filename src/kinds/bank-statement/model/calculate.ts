import { addMonths, type PlainDate } from '../../../domain/calendar.ts';
import { add, type Cents, negate, sumOf, ZERO } from '../../../domain/money.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';
import type { BankStatementInput } from './schema.ts';
import type { StatementTransaction } from './transactions.ts';

export interface StatementRow extends StatementTransaction {
  /** The balance after this line. */
  readonly balance: Cents;
}

/** A month of the statement, with its closing balance. */
export interface StatementMonth {
  /** "2026-08"; empty for draft lines without a date. */
  readonly month: string;
  readonly opening: Cents;
  readonly rows: readonly StatementRow[];
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly closing: Cents;
}

export interface CalculatedBankStatement {
  readonly statement: BankStatementInput;
  readonly issued: PlainDate;
  /** By date; lines of one day keep their order. */
  readonly rows: readonly StatementRow[];
  readonly months: readonly StatementMonth[];
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly paidInCount: number;
  readonly paidOutCount: number;
  readonly reconciliation: Reconciliation;
}

const paidInOf = (rows: readonly StatementTransaction[]): Cents =>
  sumOf(rows, ({ amount }) => (amount > 0 ? amount : ZERO));
const paidOutOf = (rows: readonly StatementTransaction[]): Cents =>
  sumOf(rows, ({ amount }) => (amount < 0 ? negate(amount) : ZERO));

/** A line without a date is still being typed, so it sorts last. */
const sortDate = ({ date }: StatementTransaction): string => date || '9999';

function runningRows(statement: BankStatementInput): readonly StatementRow[] {
  let balance = statement.startingBalance;
  return statement.transactions
    .toSorted((a, b) => (sortDate(a) < sortDate(b) ? -1 : sortDate(a) > sortDate(b) ? 1 : 0))
    .map((row) => ({ ...row, balance: (balance = add(balance, row.amount)) }));
}

/** Months without a line are included too, unless there are too many to read. */
const MOST_MONTHS = 36;

function monthsOf(statement: BankStatementInput, rows: readonly StatementRow[]): readonly StatementMonth[] {
  const byMonth = Map.groupBy(rows, ({ date }) => date.slice(0, 7));
  const names = new Set(byMonth.keys());
  const { statementStartDate: start, statementEndDate: end } = statement;
  if (start && end && start <= end && addMonths(start, MOST_MONTHS) > end) {
    const first = `${start.slice(0, 7)}-01` as PlainDate;
    for (let count = 0, month = first; month <= end; month = addMonths(first, ++count)) names.add(month.slice(0, 7));
  }
  let opening = statement.startingBalance;
  return [...names]
    .toSorted((a, b) => ((a || '9999') < (b || '9999') ? -1 : 1))
    .map((month) => {
      const lines = byMonth.get(month) ?? [];
      const closing = lines.at(-1)?.balance ?? opening;
      const closed = { month, opening, rows: lines, paidIn: paidInOf(lines), paidOut: paidOutOf(lines), closing };
      opening = closing;
      return closed;
    });
}

/** Calculates the whole statement: running balance, sums, each month's closing balance, and whether it balances. */
export function calculate(statement: BankStatementInput, today: PlainDate): CalculatedBankStatement {
  const rows = runningRows(statement);
  return {
    statement,
    issued: today,
    rows,
    months: monthsOf(statement, rows),
    paidIn: paidInOf(rows),
    paidOut: paidOutOf(rows),
    paidInCount: rows.filter(({ amount }) => amount > 0).length,
    paidOutCount: rows.filter(({ amount }) => amount < 0).length,
    reconciliation: reconcile(statement),
  };
}
