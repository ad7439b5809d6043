import type { PlainDate } from '../calendar.ts';
import type { FederalDeposit } from './federal-deposits.ts';

export type DepositState = 'paid' | 'overdue' | 'next' | 'later';

export interface DatedDeposit extends FederalDeposit {
  readonly state: DepositState;
  readonly paidOn: PlainDate | null;
}

/** What became of each deposit by today. The next one is the first that is neither paid nor overdue. */
export function datedDeposits(
  deposits: readonly FederalDeposit[],
  paid: readonly { readonly firstPayDate: PlainDate; readonly paidOn: PlainDate | null }[],
  today: PlainDate,
): readonly DatedDeposit[] {
  const paidOn = new Map(paid.map((one) => [one.firstPayDate, one.paidOn]));
  const open = deposits.filter(({ firstPayDate, due }) => !paidOn.get(firstPayDate) && due >= today);
  const next = open.toSorted((one, other) => (one.due < other.due ? -1 : 1))[0];
  return deposits.map((deposit) => {
    const on = paidOn.get(deposit.firstPayDate) ?? null;
    const state = on !== null ? 'paid' : deposit.due < today ? 'overdue' : deposit === next ? 'next' : 'later';
    return { ...deposit, state, paidOn: on };
  });
}
