/** What earlier periods of the year paid in local taxes, estimated from the first stub, by hand. */
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { setDetailsState } from './edit-details.ts';
import { editEarning } from './edit-earnings.ts';
import { setPayDate, setPeriodicity, setPeriodStart } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import type { PaystubOrder } from './order.ts';
import type { Periodicity } from './periodicity.ts';
import type { LocalTax, TaxMethod } from './tax/tax-context.ts';

const METHODS: readonly TaxMethod[] = ['standard', 'official'];
const TAX: LocalTax = { name: 'Reading tax', ratePercent: null, amount: cents(0), base: 'gross', cap: null };

interface Paid {
  readonly periodicity?: Periodicity;
  readonly start?: string;
  readonly payDate?: string;
  readonly today?: string;
}

/** 25.00 for 80 hours: 2,000.00 each period. The biweekly one paid on November 20 is the 23rd of its year. */
async function local(
  taxMethod: TaxMethod,
  state: string,
  tax: Partial<LocalTax>,
  { periodicity = 'bi-weekly', start = '2026-11-01', payDate = '2026-11-20', today }: Paid = {},
): Promise<{ prior: number; amount: number }> {
  const dated = setPeriodicity(setDetailsState(createOrder(plainDate('2026-11-23')), state), periodicity);
  const moved = setPayDate(setPeriodStart(dated, 0, plainDate(start)), 0, plainDate(payDate));
  const paid = editEarning(moved, 0, 'regular', { rate: cents(2500), hours: 80 });
  const order: PaystubOrder = {
    ...paid,
    details: { ...paid.details, taxMethod, localTaxes: [{ ...TAX, ...tax }] },
  };
  const { stubs } = calculateOrder(order, await loadTaxes(order, today ? plainDate(today) : undefined));
  const line = stubs[0]!.deductions.find(({ key }) => key === 'localTax-1')!;
  return { prior: line.priorYTD, amount: line.amount };
}

test.each(METHODS)('%s: a rate up to a yearly limit of pay ends at the limit', async (method) => {
  // 22 × 2,000 = 44,000 before, of which 25,000 are taxed.
  expect(await local(method, 'PA', { ratePercent: 1, cap: cents(2_500_000) })).toEqual({ prior: 25_000, amount: 0 });
  // Of 45,000, 1,000 are left.
  expect(await local(method, 'PA', { ratePercent: 1, cap: cents(4_500_000) })).toEqual({ prior: 44_000, amount: 1000 });
  expect(await local(method, 'PA', { ratePercent: 1 })).toEqual({ prior: 44_000, amount: 2000 });
});

test.each(METHODS)('%s: an amount each period ends at the yearly limit of tax', async (method) => {
  expect(await local(method, 'PA', { amount: cents(300), cap: cents(5200) })).toEqual({ prior: 5200, amount: 0 });
  expect(await local(method, 'PA', { amount: cents(200), cap: cents(5200) })).toEqual({ prior: 4400, amount: 200 });
});

test.each(METHODS)('%s: a tax by the month was paid once for each month that ended', async (method) => {
  const place = { place: 'CO-denver' };
  // Biweekly: the tax of January to October, and November’s on this last pay date of the month.
  expect(await local(method, 'CO', place)).toEqual({ prior: 5750, amount: 575 });
  // Weekly, on the first pay date of November.
  expect(
    await local(method, 'CO', place, { periodicity: 'weekly', start: '2026-10-25', payDate: '2026-11-06' }),
  ).toEqual({
    prior: 5750,
    amount: 0,
  });
  // Semimonthly, on the 20th: the first half of a month is paid then, and the second on the 5th.
  expect(
    await local(method, 'CO', place, { periodicity: 'semi-monthly', start: '2026-11-01', payDate: '2026-11-20' }),
  ).toMatchObject({ amount: 575 });
  expect(
    await local(method, 'CO', place, { periodicity: 'monthly', start: '2026-10-01', payDate: '2026-11-02' }),
  ).toEqual({
    prior: 5175,
    amount: 575,
  });
});

test('a tax by the month follows the pay date also where the tables of the year before are used', async () => {
  const place = { place: 'CO-denver' };
  const today = '2026-12-20';
  const first = { start: '2026-12-20', payDate: '2027-01-08', today };
  expect(await local('official', 'CO', place, first)).toEqual({ prior: 0, amount: 0 });
  const second = { start: '2027-01-03', payDate: '2027-01-22', today };
  expect(await local('official', 'CO', place, second)).toMatchObject({ amount: 575 });
});
