import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { createOrder, stubOf } from './create-order.ts';
import { addLeave } from './edit-leave.ts';
import { balanceOfNewYear, withLeave } from './leave.ts';
import type { LeaveLine, LeavePolicy } from './leave-policy.ts';
import type { PaystubOrder } from './order.ts';
import { sickLeaveLaw } from './sick-leave-law.ts';

interface Period {
  readonly payDate: string;
  readonly hours: number;
  readonly used?: number;
}

/** The leave of each period, oldest first. */
function leaveOver(periods: readonly Period[], policy: Partial<LeavePolicy>): readonly LeaveLine[] {
  const order = addLeave(createOrder(plainDate('2026-11-20')), policy);
  const stubs = periods.map(({ payDate, hours, used = 0 }) => ({
    ...stubOf({
      payPeriod: { start: plainDate(payDate), end: plainDate(payDate) },
      payDate: plainDate(payDate),
      earnings: [],
    }),
    totalHours: hours,
    leaveUsed: { 'leave-1': used },
  }));
  const result: PaystubOrder = withLeave({ ...order, stubs: stubs.toReversed() });
  return result.stubs.toReversed().map((stub) => stub.leave![0]!);
}

test('an hour accrues for each 30 worked, to the hundredth', () => {
  expect(leaveOver([{ payDate: '2026-03-06', hours: 80, used: 1 }], { opening: 10 })).toMatchObject([
    { opening: 10, accrued: 2.67, used: 1, balance: 11.67 },
  ]);
});

test('an amount accrues each period, and each stub begins with the balance of the one before', () => {
  const lines = leaveOver(
    [
      { payDate: '2026-03-06', hours: 80 },
      { payDate: '2026-03-20', hours: 0, used: 8 },
    ],
    { accrual: { by: 'period', hours: 3.08 }, opening: 6 },
  );
  expect(lines.map(({ opening, balance }) => [opening, balance])).toEqual([
    [6, 9.08],
    [9.08, 4.16],
  ]);
});

test('the balance stops growing at the cap, but a higher one is not lowered', () => {
  const policy = { accrual: { by: 'period', hours: 4 }, cap: 40 } as const;
  expect(leaveOver([{ payDate: '2026-03-06', hours: 0 }], { ...policy, opening: 38 })[0]!.balance).toBe(40);
  expect(leaveOver([{ payDate: '2026-03-06', hours: 0 }], { ...policy, opening: 50 })[0]!.balance).toBe(50);
});

test('a new year begins with what may be carried over and with the leave given for the year', () => {
  const lines = leaveOver(
    [
      { payDate: '2025-12-26', hours: 80 },
      { payDate: '2026-01-09', hours: 80 },
    ],
    { accrual: { by: 'year', hours: 40 }, carryOver: 16, opening: 30 },
  );
  expect(lines.map(({ opening, accrued }) => [opening, accrued])).toEqual([
    [30, 0],
    [56, 0],
  ]);
});

test('a debt of leave goes on into the new year', () => {
  const [policy] = addLeave(createOrder(plainDate('2026-11-20')), { carryOver: 0 }).details.leave!;
  expect(balanceOfNewYear(policy!, -4)).toBe(-4);
  expect(balanceOfNewYear(policy!, 12)).toBe(0);
});

test('the last balance is the first one with everything accrued and without everything used', () => {
  const period = fc.record({
    payDate: fc.constant('2026-03-06'),
    hours: fc.nat(8_000).map((count) => count / 100),
    used: fc.nat(2_000).map((count) => count / 100),
  });
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 26 }), fc.nat(9_000), (periods, opening) => {
      const lines = leaveOver(periods, { opening: opening / 100 });
      const total = lines.reduce(
        (sum, { accrued, used }) => sum + Math.round(accrued * 100) - Math.round(used * 100),
        0,
      );
      expect(Math.round(lines.at(-1)!.balance * 100)).toBe(opening + total);
    }),
  );
});

test('a state’s rate counts from the day of its law', () => {
  expect(sickLeaveLaw('CA', plainDate('2026-03-06'))).toMatchObject({ hoursWorked: 30 });
  expect(sickLeaveLaw('MI', plainDate('2025-02-20'))).toBeNull();
  expect(sickLeaveLaw('MI', plainDate('2025-02-21'))).toMatchObject({ law: 'MCL 408.963' });
  expect(sickLeaveLaw('TX', plainDate('2026-03-06'))).toBeNull();
});
