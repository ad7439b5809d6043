import { ZERO } from '../money.ts';
import type { PaystubOrder } from './order.ts';
import type { Deposit } from './split-net-pay.ts';

/** The parts that net pay is divided into; none without direct deposit. */
export const depositsOf = ({ employee }: Pick<PaystubOrder, 'employee'>): readonly Deposit[] =>
  employee.directDeposit === 'yes' ? (employee.deposits ?? []) : [];

export const MOST_DEPOSITS = 6;

/** As printed and as shown. */
export const DEPOSIT_METHODS: Readonly<Record<Deposit['method'], string>> = {
  account: 'Direct deposit',
  check: 'Check',
  payCard: 'Pay card',
};

const withDeposits = (order: PaystubOrder, deposits: readonly Deposit[]): PaystubOrder => ({
  ...order,
  employee: { ...order.employee, deposits },
});

export const NEW_DEPOSIT: Deposit = { method: 'account', bank: '', accountNumber: '', amount: ZERO, basisPoints: null };

/** The first split makes two parts: an amount, and the account that had everything until now for the rest. */
export function addDeposit(order: PaystubOrder): PaystubOrder {
  const { bank, accountNumber } = order.employee;
  const deposits = depositsOf(order);
  if (deposits.length >= MOST_DEPOSITS) return order;
  const rest: Deposit = { ...NEW_DEPOSIT, bank, accountNumber, amount: null };
  return withDeposits(order, deposits.length === 0 ? [NEW_DEPOSIT, rest] : [NEW_DEPOSIT, ...deposits]);
}

export const editDeposit = (order: PaystubOrder, index: number, changes: Partial<Deposit>): PaystubOrder =>
  withDeposits(
    order,
    depositsOf(order).map((deposit, position) => (position === index ? { ...deposit, ...changes } : deposit)),
  );

/** A single part is no split. */
export function removeDeposit(order: PaystubOrder, index: number): PaystubOrder {
  const left = depositsOf(order).filter((_, position) => position !== index);
  return withDeposits(order, left.length > 1 ? left : []);
}
