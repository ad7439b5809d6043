import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { addDeduction, setDeductionAmount } from './edit-deductions.ts';
import { setDetailsState } from './edit-details.ts';
import { addEarning, editEarning } from './edit-earnings.ts';
import { setPeriodNumber, setPeriodStart, setQuantity } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import { nextPeriod, trustedByLastStub } from './next-period.ts';
import { estimatedBefore, isPriorTyped, type PaystubOrder } from './order.ts';

const calculate = async (order: PaystubOrder): Promise<PaystubOrder> => calculateOrder(order, await loadTaxes(order));

const paid = (): PaystubOrder => {
  let order = setDetailsState(createOrder(plainDate('2026-08-21')), 'CA');
  order = addDeduction(editEarning(order, 0, 'regular', { rate: cents(2_333), hours: 77.25 }), { title: 'Dues' });
  order = setDeductionAmount(order, 0, 'custom-deduction-1', cents(1_234));
  return setPeriodNumber(setQuantity(order, 2), 7);
};

test('the next period follows the last stub and carries its year to date to the cent', async () => {
  const last = (await calculate(paid())).stubs[0]!;
  const order = await calculate(nextPeriod(await calculate(paid())));
  const [next] = order.stubs;
  expect(order.details.quantity).toBe(1);
  expect(next!.payPeriod).toEqual({ start: '2026-08-16', end: '2026-08-29' });
  expect(next!.payDate).toBe('2026-09-04');
  expect(next!.periodIndex).toBe(last.periodIndex + 1);
  expect(next!.priorYTD).toBe(last.ytdTotal);
  expect(next!.deductionPriorYTD).toBe(last.deductionYTDTotal);
  expect(next!.employerPriorYTD).toBe(last.employerYTDTotal);
  expect(next!.netPayPriorYTD).toBe(last.netPayYTDTotal);
  expect(next!.ytdTotalHours).toBe(last.ytdTotalHours + 77.25);
  for (const line of next!.deductions) {
    expect(line.priorYTD).toBe(last.deductions.find(({ key }) => key === line.key)!.ytdTotal);
  }
});

test('the next period equals one more stub in the same order', async () => {
  const order = paid();
  const longer = await calculate({
    ...setPeriodStart(setQuantity(order, 3), 1, order.stubs[0]!.payPeriod.start),
    period0Index: 7,
  });
  const [next] = (await calculate(nextPeriod(await calculate(order)))).stubs;
  expect(next).toMatchObject({
    payPeriod: longer.stubs[0]!.payPeriod,
    ytdTotal: longer.stubs[0]!.ytdTotal,
    netPayYTDTotal: longer.stubs[0]!.netPayYTDTotal,
  });
});

test('does not repeat one-time earnings or typed-in taxes, but keeps their year to date', async () => {
  let order = editEarning(addEarning(paid(), 0, 'bonus'), 0, 'bonus', { rate: cents(100_000) });
  order = setDeductionAmount(await calculate(order), 0, 'federalIncomeTax', cents(100));
  const last = (await calculate(order)).stubs[0]!;
  const [next] = (await calculate(nextPeriod(await calculate(order)))).stubs;
  expect(next!.earnings.find(({ key }) => key === 'bonus')).toMatchObject({ total: 0, ytdTotal: 100_000 });
  const federal = next!.deductions.find(({ key }) => key === 'federalIncomeTax')!;
  expect(federal.enteredAmount).toBeNull();
  expect(federal.priorYTD).toBe(last.deductions.find(({ key }) => key === 'federalIncomeTax')!.ytdTotal);
});

test('a next period paid in the new year begins at zero', async () => {
  const december = setPeriodStart(setQuantity(paid(), 1), 0, plainDate('2025-12-07'));
  const [next] = (await calculate(nextPeriod(await calculate(december)))).stubs;
  expect(next!.payDate).toBe('2026-01-09');
  expect(next).toMatchObject({ periodIndex: 1, priorYTD: 0, deductionPriorYTD: 0, ytdTotalHours: 77.25 });
});

test('carries an estimate as an estimate, through any number of stubs', async () => {
  const first = await calculate(paid());
  const start = first.stubs.at(-1)!.payPeriod.start;
  const second = await calculate(nextPeriod(first));
  const third = await calculate(nextPeriod(second));
  for (const order of [first, second, third]) expect(estimatedBefore(order, order.stubs[0]!)).toBe(start);
  expect(third.stubs[0]!.enteredByIssuer).toBe(0);
});

test('an estimate ends when the issuer types the figures', async () => {
  const next = nextPeriod(await calculate(paid()));
  const typed = {
    ...next,
    stubs: next.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((item) => ({
        ...item,
        givenPriorYTD: { amount: cents(1), from: 'issuer' as const },
      })),
      deductions: stub.deductions.map((item) => ({
        ...item,
        givenPriorYTD: { amount: cents(1), from: 'issuer' as const },
      })),
    })),
  };
  const order = await calculate(typed);
  expect(estimatedBefore(order, order.stubs[0]!)).toBeNull();
  expect(order.stubs[0]!.enteredByIssuer).toBeGreaterThan(1);
});

test('the sender of an order cannot turn an estimate into a figure that was carried over', async () => {
  const last = await calculate(paid());
  const next = nextPeriod(last);
  const claimed = {
    ...next,
    stubs: next.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((item) => ({
        ...item,
        givenPriorYTD: item.givenPriorYTD && { amount: item.givenPriorYTD.amount, from: 'lastStub' as const },
      })),
    })),
  };
  expect(trustedByLastStub(claimed, last)).toEqual(next);
});

test("marks carried figures as the issuer's when the last stub is unknown or differs", async () => {
  const last = await calculate(paid());
  const next = nextPeriod(last);
  const entered = async (order: PaystubOrder, from: PaystubOrder | null) =>
    (await calculate(trustedByLastStub(order, from))).stubs[0]!.enteredByIssuer;
  expect(await entered(next, last)).toBe(0);
  expect(await entered(next, null)).toBeGreaterThan(1);

  const raised = {
    ...next,
    stubs: next.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((earning) =>
        earning.isRegular
          ? { ...earning, givenPriorYTD: { amount: cents(9_999_999), from: 'lastStub' as const } }
          : earning,
      ),
    })),
  };
  expect(await entered(raised, last)).toBe(1);
  expect(await entered({ ...next, employee: { ...next.employee, name: 'Somebody Else' } }, last)).toBeGreaterThan(1);
  expect(await entered(setPeriodStart(next, 0, last.stubs[0]!.payPeriod.start), last)).toBeGreaterThan(1);
});

test("a carried year to date that includes a typed-in tax stays marked as the issuer's", async () => {
  const last = await calculate(setDeductionAmount(await calculate(paid()), 0, 'federalIncomeTax', cents(100)));
  const order = await calculate(trustedByLastStub(nextPeriod(last), last));
  expect(order.stubs[0]!.deductions.filter(isPriorTyped).map(({ key }) => key)).toEqual(['federalIncomeTax']);
  expect(order.stubs[0]!.enteredByIssuer).toBe(1);
});
