/** What state programs are calculated on, from the lines of a stub, by hand. Oregon's fund by the hour: OAR 436-070-0020. */
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { calculateOrder } from '../calculate-order.ts';
import { createOrder } from '../create-order.ts';
import { setDetails, setDetailsState, setPaymentType } from '../edit-details.ts';
import { addEarning, editEarning } from '../edit-earnings.ts';
import { loadTaxes } from '../load-taxes.ts';
import type { PaystubOrder } from '../order.ts';
import { loadTaxTables } from './load-tables.ts';
import { stateWithholding } from './state-withholding.ts';
import { stubOf } from './tax-context.fixture.ts';
import { taxLines } from './taxes.ts';

async function fund(frequency: number, hundredthsAtWork?: number, payDate = '2026-11-20', gross = 200_000) {
  const context = stubOf(gross, { state: 'OR', frequency, payDate, hundredthsAtWork });
  return taxLines(context, await loadTaxTables(Number(payDate.slice(0, 4)), 'OR')).find(({ key }) => key === 'orWbf')!;
}

test.each([
  ['2021-06-30', 88],
  ['2022-06-30', 88],
  ['2023-06-30', 88],
  ['2024-06-28', 80],
  ['2025-06-30', 80],
  ['2026-06-30', 72],
])('Oregon’s fund on %s takes %i cents of 80 hours', async (payDate, amount) => {
  expect((await fund(26, 8000, payDate)).amount).toBe(amount);
});

test.each([
  [52, 36],
  [26, 72],
  [13, 144],
  [260, 7],
  // 173.33 × 0.009 = 1.55997
  [12, 156],
  // 86.665 × 0.009 = 0.779985
  [24, 78],
  [1, 1872],
])('hours that are not counted are 40 a week or 173.33 a month: %i pays a year', async (frequency, amount) => {
  expect((await fund(frequency)).amount).toBe(amount);
});

test('it is half up to the cent, and never more than the pay', async () => {
  // 50 × 0.009 = 0.45; 50.5 × 0.009 = 0.4545; 50.56 × 0.009 = 0.45504
  expect((await fund(26, 5000)).amount).toBe(45);
  expect((await fund(26, 5056)).amount).toBe(46);
  expect((await fund(26, 0)).amount).toBe(0);
  expect((await fund(26, 8000, '2026-11-20', 50)).amount).toBe(50);
});

test('the form names it by the hour, and adds up no percent of pay with it', async () => {
  const withholding = await stateWithholding('OR', plainDate('2026-11-20'), plainDate('2026-11-20'));
  expect(withholding!.leftOut.at(-1)).toEqual({ name: 'Workers’ Benefit Fund', rate: '$0.009 an hour' });
  expect(withholding!.leftOutRate).toBe('');
});

const oregon = (): PaystubOrder =>
  setDetails(setDetailsState(createOrder(plainDate('2026-11-20')), 'OR'), { taxMethod: 'official' });

async function onStub(order: PaystubOrder, program = 'orWbf'): Promise<number> {
  const { stubs } = calculateOrder(order, await loadTaxes(order));
  return stubs[0]!.deductions.find(({ key }) => key === program)!.amount;
}

test('a stub counts the hours at work, without vacation, and a salary the usual ones', async () => {
  const worked = editEarning(oregon(), 0, 'regular', { rate: cents(2500), hours: 70 });
  // 70 × 0.009
  expect(await onStub(worked)).toBe(63);
  const away = editEarning(addEarning(worked, 0, 'vacation'), 0, 'vacation', { rate: cents(2500), hours: 10 });
  expect(await onStub(away)).toBe(63);
  expect(await onStub(setPaymentType(oregon(), 'salary'))).toBe(72);
});

test('tips on a stub are no wages of Washington’s programs', async () => {
  const order = setDetailsState(oregon(), 'WA');
  const worked = editEarning(order, 0, 'regular', { rate: cents(2500), hours: 80 });
  const tipped = editEarning(addEarning(worked, 0, 'tips'), 0, 'tips', { rate: cents(50_000) });
  expect(calculateOrder(tipped, () => []).stubs[0]!.total).toBe(250_000);
  // 2,000.00 × 0.807159% and × 0.58%, with and without the tips.
  expect([await onStub(worked, 'waPfml'), await onStub(tipped, 'waPfml')]).toEqual([1614, 1614]);
  expect([await onStub(worked, 'waCares'), await onStub(tipped, 'waCares')]).toEqual([1160, 1160]);
});
