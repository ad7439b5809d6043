import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { addDeduction, setDeductionAmount } from './edit-deductions.ts';
import { setDetails, setDetailsState } from './edit-details.ts';
import { editEarning } from './edit-earnings.ts';
import { setPeriodicity, setPeriodNumber, setPeriodStart, setQuantity } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import type { PaystubOrder } from './order.ts';
import { employeeDeductions, employerDeductions } from './order.ts';
import type { Periodicity } from './periodicity.ts';
import { maximumQuantity } from './periodicity.ts';

const calculate = async (order: PaystubOrder): Promise<PaystubOrder> => calculateOrder(order, await loadTaxes(order));

interface Year {
  readonly state: string;
  readonly method: 'standard' | 'official';
  readonly periodicity: Periodicity;
  readonly rate: number;
  readonly hours: number;
  readonly dues: number;
}

/** A whole year of stubs from its first period, so that nothing is estimated. */
function wholeYear({ state, method, periodicity, rate, hours, dues }: Year): PaystubOrder {
  let order = setDetails(setDetailsState(createOrder(plainDate('2025-06-30')), state), { taxMethod: method });
  order = setPeriodicity(order, periodicity);
  order = setPeriodStart(
    setQuantity(order, maximumQuantity(periodicity)),
    maximumQuantity(periodicity) - 1,
    plainDate('2025-01-01'),
  );
  // Paid on the last day of each period, so that every pay date falls in the year.
  order = { ...order, stubs: order.stubs.map((stub) => ({ ...stub, payDate: stub.payPeriod.end })) };
  const first = order.stubs.length - 1;
  order = editEarning(order, first, 'regular', { rate: cents(rate), hours });
  order = addDeduction(order, { title: 'Dues' });
  order = order.stubs.reduce(
    (result, _, index) => setDeductionAmount(result, index, 'custom-deduction-1', cents(dues)),
    order,
  );
  return setPeriodNumber(order, 1);
}

const anyYear: fc.Arbitrary<Year> = fc.record({
  state: fc.constantFrom('CA', 'TX', 'NY', 'NJ', 'PA', 'OR', 'WA'),
  method: fc.constantFrom('standard', 'official'),
  periodicity: fc.constantFrom<Periodicity>('bi-weekly', 'semi-monthly', 'monthly', 'quarterly'),
  rate: fc.integer({ min: 725, max: 40_000 }),
  hours: fc.integer({ min: 0, max: 16_800 }).map((hundredths) => hundredths / 100),
  dues: fc.nat(5_000),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('the year to date of a chain is the sum of its stubs when nothing is estimated', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (year) => {
      const { stubs } = await calculate(wholeYear(year));
      const newest = stubs[0]!;
      expect(newest.ytdTotal).toBe(sum(stubs.map(({ total }) => total)));
      expect(newest.deductionYTDTotal).toBe(sum(stubs.map(({ deductionTotal }) => deductionTotal)));
      expect(newest.employerYTDTotal).toBe(sum(stubs.map(({ employerTotal }) => employerTotal)));
      expect(newest.netPayYTDTotal).toBe(sum(stubs.map(({ netPayTotal }) => netPayTotal)));
      for (const { key, ytdTotal } of newest.deductions) {
        const lines = stubs.flatMap((stub) => stub.deductions.filter((line) => line.key === key));
        expect(ytdTotal).toBe(sum(lines.map(({ amount }) => amount)));
      }
    }),
    { numRuns: 60 },
  );
});

test('net pay is gross pay less deductions, and every total is the sum of the printed lines', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (year) => {
      const { stubs } = await calculate(wholeYear(year));
      for (const stub of stubs) {
        expect(stub.total).toBe(sum(stub.earnings.map(({ total }) => total)));
        expect(stub.deductionTotal).toBe(sum(employeeDeductions(stub).map(({ amount }) => amount)));
        expect(stub.deductionYTDTotal).toBe(sum(employeeDeductions(stub).map(({ ytdTotal }) => ytdTotal)));
        expect(stub.employerTotal).toBe(sum(employerDeductions(stub).map(({ amount }) => amount)));
        expect(stub.netPayTotal).toBe(stub.total - stub.deductionTotal);
        expect(stub.netPayYTDTotal).toBe(stub.ytdTotal - stub.deductionYTDTotal);
        expect(stub.isNetPayNegative).toBe(stub.netPayTotal < 0);
      }
    }),
    { numRuns: 60 },
  );
});

test('the same input always gives the same bytes, steps included', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (year) => {
      expect(JSON.stringify(await calculate(wholeYear(year)))).toBe(JSON.stringify(await calculate(wholeYear(year))));
    }),
    { numRuns: 10 },
  );
});

test('calculating twice changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (year) => {
      const once = await calculate(wholeYear(year));
      expect(JSON.stringify(await calculate(once))).toBe(JSON.stringify(once));
    }),
    { numRuns: 10 },
  );
});

test('official Social Security reaches its yearly cap once and stays there', async () => {
  // 20,000.00 a month: 176,100 / 20,000 = 8.8, so the ninth month pays the rest and the others nothing.
  const order = wholeYear({
    state: 'TX',
    method: 'official',
    periodicity: 'monthly',
    rate: 20_000,
    hours: 100,
    dues: 0,
  });
  const { stubs } = await calculate(order);
  const amounts = stubs.toReversed().map((stub) => stub.deductions.find(({ key }) => key === 'socialSecurity')?.amount);
  // 20,000.00 x 6.2% = 1,240.00; 176,100 x 6.2% = 10,918.20, less 8 x 1,240.00 already withheld: 998.20.
  expect(amounts).toEqual([...Array.from({ length: 8 }, () => 124_000), 99_820, 0, 0, 0]);
});

test('the official estimate before the first stub stops at the yearly cap', async () => {
  const order = wholeYear({
    state: 'TX',
    method: 'official',
    periodicity: 'monthly',
    rate: 20_000,
    hours: 100,
    dues: 0,
  });
  const december = {
    ...order,
    period0Index: -1,
    details: { ...order.details, quantity: 1 },
    stubs: order.stubs.slice(0, 1),
  };
  const whole = (await calculate(order)).stubs[0]!;
  const [alone] = (await calculate(december)).stubs;
  expect(alone!.periodIndex).toBe(12);
  expect(alone!.ytdTotal).toBe(whole.ytdTotal);
  expect(alone!.deductions.find(({ key }) => key === 'socialSecurity')).toMatchObject({
    amount: 0,
    ytdTotal: 1_091_820,
  });
});
