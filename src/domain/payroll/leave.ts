import { type PlainDate, yearOf } from '../calendar.ts';
import { isPaidLeave } from './earning-kinds.ts';
import type { LeaveLine, LeavePolicy } from './leave-policy.ts';
import type { PaystubOrder, Stub } from './order.ts';

// Hours of leave are counted in whole hundredths, like hours of work.

const hundredths = (hours: number): number => Math.round(hours * 100);
const hoursOf = (count: number): number => count / 100;
const atMost = (count: number, most: number | null): number =>
  most === null ? count : Math.min(count, Math.max(hundredths(most), 0));

/** The balance that a new year begins with: what may be carried over, and the year's leave if it is given in advance. */
export function balanceOfNewYear(
  { accrual, cap, carryOver }: Pick<LeavePolicy, 'accrual' | 'cap' | 'carryOver'>,
  balance: number,
): number {
  const kept = Math.min(hundredths(balance), atMost(hundredths(balance), carryOver));
  const given = accrual.by === 'year' ? hundredths(accrual.hours) : 0;
  return hoursOf(Math.max(kept, atMost(kept + given, cap)));
}

/** Leave accrues on hours worked, which paid leave is not. */
function hoursAtWork({ totalHours, earnings }: Stub): number {
  const away = earnings
    .filter((earning) => earning.type === 'hourly' && isPaidLeave(earning))
    .reduce((sum, { hours }) => sum + hundredths(hours), 0);
  return hoursOf(Math.max(0, hundredths(totalHours) - away));
}

/** Leave of one period. The balance never grows above the cap, but a higher one is not lowered. */
function accruedOf({ accrual, cap }: LeavePolicy, opening: number, hoursWorked: number): number {
  if (accrual.by === 'year' || accrual.hours <= 0) return 0;
  const earned =
    accrual.by === 'period' ? hundredths(accrual.hours) : Math.round(hundredths(hoursWorked) / accrual.hours);
  return Math.max(0, atMost(opening + earned, cap) - opening);
}

function lineOf(policy: LeavePolicy, stub: Stub, opening: number): LeaveLine {
  const before = hundredths(opening);
  const used = hundredths(stub.leaveUsed?.[policy.key] ?? 0);
  const accrued = accruedOf(policy, before, hoursAtWork(stub));
  return {
    key: policy.key,
    name: policy.name,
    opening,
    accrued: hoursOf(accrued),
    used: hoursOf(used),
    balance: hoursOf(before + accrued - used),
  };
}

const isNewYear = (before: PlainDate, day: PlainDate): boolean => yearOf(before) !== yearOf(day);

/** The leave balances of every stub, carried from the oldest to the newest. The order must be calculated. */
export function withLeave(order: PaystubOrder): PaystubOrder {
  const policies = order.details.leave ?? [];
  let last: Stub | null = null;
  const stubs: Stub[] = [];
  for (const stub of order.stubs.toReversed()) {
    const before: Stub | null = last;
    const leave = policies.map((policy): LeaveLine => {
      const balance = before?.leave?.find(({ key }) => key === policy.key)?.balance;
      if (before === null || balance === undefined) return lineOf(policy, stub, policy.opening);
      const opening = isNewYear(before.payDate, stub.payDate) ? balanceOfNewYear(policy, balance) : balance;
      return lineOf(policy, stub, opening);
    });
    last = { ...stub, leave };
    stubs.push(last);
  }
  return { ...order, stubs: stubs.toReversed() };
}
