import { add, type Cents, formatMoney, negate, subtract, sumOf } from '../../money.ts';

export interface Reconciliation {
  /** Opening balance + transactions. */
  readonly expected: Cents;
  /** Stated closing balance less the expected one. */
  readonly difference: Cents;
  readonly isBalanced: boolean;
  /** For the form and for the message that holds back a sale; empty when the statement balances. */
  readonly sentence: string;
}

/** Opening balance + transactions = closing balance, or by how much it is off. */
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
      : `The ending balance is ${off} ${difference > 0 ? 'more' : 'less'} than starting balance and transactions come to.`;
  return { expected, difference, isBalanced: difference === 0, sentence };
}
