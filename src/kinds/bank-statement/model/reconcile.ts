import { add, type Cents, formatMoney, negate, subtract, sumOf } from '../../../domain/money.ts';

export interface Reconciliation {
  /** Beginning balance + transactions. */
  readonly expected: Cents;
  /** Stated ending balance minus the expected one. */
  readonly difference: Cents;
  readonly isBalanced: boolean;
  /** For the form and the error that blocks checkout; empty when the statement balances. */
  readonly sentence: string;
}

/** Checks beginning balance + transactions = ending balance, and gives the difference. */
export function reconcile(statement: {
  readonly startingBalance: Cents;
  readonly endingBalance: Cents;
  readonly transactions: readonly { readonly amount: Cents }[];
}): Reconciliation {
  const expected = add(
    statement.startingBalance,
    sumOf(statement.transactions, ({ amount }) => amount),
  );
  const difference = subtract(statement.endingBalance, expected);
  const off = formatMoney(difference < 0 ? negate(difference) : difference);
  const sentence =
    difference === 0
      ? ''
      : `The ending balance is ${off} ${difference > 0 ? 'more' : 'less'} than the starting balance plus transactions.`;
  return { expected, difference, isBalanced: difference === 0, sentence };
}
