import { add, type Cents, ZERO } from '../../../domain/money.ts';
import { type BankForm, fields } from '../model/fields.ts';

export const EMPTY_TRANSACTION = fields.parts.transactions.row.empty;
export type TypedTransaction = typeof EMPTY_TRANSACTION;

/** The opening balance plus the lines so far. A missing amount counts as zero. */
export const balancesOf = (form: BankForm) => ({
  startingBalance: form.startingBalance ?? ZERO,
  endingBalance: form.endingBalance ?? ZERO,
  transactions: form.transactions.map(({ amount }) => ({ amount: amount ?? ZERO })),
});

export const sumWhere = (form: BankForm, isCounted: (amount: Cents) => boolean): Cents =>
  add(...form.transactions.map(({ amount }) => (amount !== null && isCounted(amount) ? amount : ZERO)));

export const isBlank = ({ date, description, reference, amount }: TypedTransaction): boolean =>
  date === '' && description === '' && reference === '' && amount === null;
