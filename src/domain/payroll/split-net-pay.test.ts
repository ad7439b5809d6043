import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { type Deposit, splitNetPay } from './split-net-pay.ts';

const deposit = (amount: number | null, basisPoints: number | null = null): Deposit => ({
  method: 'account',
  bank: '',
  accountNumber: '',
  amount: amount === null ? null : cents(amount),
  basisPoints,
});

test('fixed amounts and percentages of net pay are paid, and the rest goes where nothing is named', () => {
  expect(splitNetPay(cents(100_001), [deposit(20_000), deposit(null), deposit(null, 2_500)])).toEqual([
    20_000, 55_001, 25_000,
  ]);
});

test('the last payment gets the rest if each names an amount', () => {
  expect(splitNetPay(cents(100_000), [deposit(20_000), deposit(30_000)])).toEqual([20_000, 80_000]);
});

test('what is listed first is paid first when net pay is too low', () => {
  expect(splitNetPay(cents(25_000), [deposit(20_000), deposit(10_000), deposit(null)])).toEqual([20_000, 5_000, 0]);
  expect(splitNetPay(cents(-100), [deposit(20_000), deposit(null)])).toEqual([0, 0]);
});

test('the payments are the net pay to the cent, and none is negative', () => {
  const any = fc.record({ amount: fc.option(fc.nat(400_000)), percent: fc.option(fc.nat(10_000)) });
  fc.assert(
    fc.property(fc.nat(900_000), fc.array(any, { minLength: 1, maxLength: 6 }), (net, list) => {
      const paid = splitNetPay(
        cents(net),
        list.map(({ amount, percent }) => deposit(amount, percent)),
      );
      expect(paid.reduce((sum, part) => sum + part, 0)).toBe(net);
      expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
    }),
  );
});
