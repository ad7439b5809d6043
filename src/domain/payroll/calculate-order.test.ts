import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { addDeduction, removeDeduction, setDeductionAmount, setDeductionPriorYTD } from './edit-deductions.ts';
import { setDetailsState, setEmploymentType } from './edit-details.ts';
import { addCustomEarning, addEarning, editEarning, setEarningPriorYTD } from './edit-earnings.ts';
import { setPeriodNumber, setPeriodStart, setQuantity } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import type { Deduction, Earning, PaystubOrder, Stub } from './order.ts';
import { employeeDeductions, employerDeductions, isTypedOver } from './order.ts';

const calculate = async (order: PaystubOrder): Promise<PaystubOrder> => calculateOrder(order, await loadTaxes(order));

const inState = (state: string): PaystubOrder =>
  editEarning(setDetailsState(createOrder(plainDate('2026-11-21')), state), 0, 'regular', { hours: 80 });

const earningOf = (stub: Stub, key: string): Earning => stub.earnings.find((earning) => earning.key === key)!;
const deductionOf = (stub: Stub, key: string): Deduction => stub.deductions.find((line) => line.key === key)!;
const keysOf = (stub: Stub): readonly string[] => stub.deductions.map(({ key }) => key);

test("the first stub's prior year to date is its amount per period times the periods before it", async () => {
  const [stub] = (await calculate(setPeriodNumber(inState('TX'), 5))).stubs;
  expect(stub).toMatchObject({ periodIndex: 5, total: 160_000, priorYTD: 640_000, ytdTotal: 800_000 });
  expect(stub).toMatchObject({ totalHours: 80, ytdTotalHours: 400 });
  expect(deductionOf(stub!, 'socialSecurity')).toMatchObject({ amount: 9_920, priorYTD: 39_680, ytdTotal: 49_600 });
});

test('the first period of a year has no prior amounts', async () => {
  const [stub] = (await calculate(setPeriodNumber(inState('TX'), 1))).stubs;
  expect(stub).toMatchObject({ priorYTD: 0, deductionPriorYTD: 0, netPayPriorYTD: 0, ytdTotal: 160_000 });
});

test("each later stub's prior year to date is the year-to-date total of the stub before it", async () => {
  const { stubs } = await calculate(setPeriodNumber(setQuantity(inState('CA'), 4), 3));
  for (const [index, stub] of stubs.slice(0, -1).entries()) {
    const before = stubs[index + 1]!;
    expect(stub.periodIndex).toBe(before.periodIndex + 1);
    expect(stub.priorYTD).toBe(before.ytdTotal);
    expect(stub.deductionPriorYTD).toBe(before.deductionYTDTotal);
    expect(stub.employerPriorYTD).toBe(before.employerYTDTotal);
    expect(stub.netPayPriorYTD).toBe(before.netPayYTDTotal);
    for (const line of stub.deductions) expect(line.priorYTD).toBe(deductionOf(before, line.key).ytdTotal);
  }
});

test('a new year begins at zero and at period 1', async () => {
  const moved = setPeriodStart(setQuantity(inState('TX'), 3), 1, plainDate('2025-12-28'));
  const { stubs } = await calculate(moved);
  // Paid on January 30, January 16 and January 2, 2026.
  expect(stubs.map(({ periodIndex }) => periodIndex)).toEqual([3, 2, 1]);
  const earlier = await calculate(setPeriodStart(setQuantity(inState('TX'), 3), 1, plainDate('2025-12-14')));
  expect(earlier.stubs.map(({ payDate }) => payDate)).toEqual(['2026-01-16', '2026-01-02', '2025-12-19']);
  expect(earlier.stubs[0]).toMatchObject({ periodIndex: 2, priorYTD: 160_000 });
  expect(earlier.stubs[1]).toMatchObject({ periodIndex: 1, priorYTD: 0, deductionPriorYTD: 0, ytdTotalHours: 80 });
  expect(earlier.stubs[2]!.priorYTD).toBeGreaterThan(0);
});

test('estimates nothing for one-time earnings or the taxes on them', async () => {
  const plain = setPeriodNumber(inState('TX'), 5);
  const withBonus = editEarning(addEarning(plain, 0, 'bonus'), 0, 'bonus', { rate: cents(500_000) });
  const [without] = (await calculate(plain)).stubs;
  const [stub] = (await calculate(withBonus)).stubs;
  expect(earningOf(stub!, 'bonus')).toMatchObject({ priorYTD: 0, ytdTotal: 500_000 });
  expect(stub!.deductionPriorYTD).toBe(without!.deductionPriorYTD);
});

test('a typed prior year to date replaces the calculated one, is marked, and keeps the calculated one visible', async () => {
  let order = setPeriodNumber(setQuantity(inState('TX'), 2), 5);
  order = setEarningPriorYTD(order, 1, 'regular', cents(700_000));
  order = setDeductionPriorYTD(await calculate(order), 1, 'socialSecurity', cents(43_400));
  const { stubs } = await calculate(order);
  expect(earningOf(stubs[1]!, 'regular')).toMatchObject({
    nominalPriorYTD: 640_000,
    priorYTD: 700_000,
    ytdTotal: 860_000,
  });
  expect(deductionOf(stubs[1]!, 'socialSecurity')).toMatchObject({ priorYTD: 43_400, nominalPriorYTD: 39_680 });
  expect(stubs[1]!.enteredByIssuer).toBe(2);
  expect(earningOf(stubs[0]!, 'regular').priorYTD).toBe(860_000);
  expect(stubs[0]!.enteredByIssuer).toBe(0);
});

test('an earning pays its rate times its hours, rounded half up to the cent', async () => {
  const order = editEarning(inState('TX'), 0, 'regular', { rate: cents(1_933), hours: 37.35 });
  // 19.33 x 37.35 = 721.9755
  expect((await calculate(order)).stubs[0]!.total).toBe(72_198);
});

test('custom earnings add to gross pay and to taxable wages', async () => {
  let order = addCustomEarning(inState('TX'), 0, { title: 'Night shift', type: 'hourly' });
  order = editEarning(order, 0, 'custom-1', { rate: cents(1_000), hours: 10 });
  const [stub] = (await calculate(order)).stubs;
  expect(stub!.total).toBe(170_000);
  // 1,700.00 x 6.2%
  expect(deductionOf(stub!, 'socialSecurity').amount).toBe(10_540);
});

test('calculated deductions depend on the state, and custom ones stay until removed', async () => {
  let order = await calculate(addDeduction(inState('CA'), { title: 'Union dues' }));
  expect(keysOf(order.stubs[0]!)).toEqual(expect.arrayContaining(['stateIncomeTax', 'caSdi', 'custom-deduction-1']));
  order = await calculate(setDetailsState(order, 'TX'));
  expect(keysOf(order.stubs[0]!)).not.toContain('stateIncomeTax');
  expect(keysOf(order.stubs[0]!)).not.toContain('caSdi');
  expect(keysOf(order.stubs[0]!)).toContain('custom-deduction-1');
  order = await calculate(removeDeduction(order, 'custom-deduction-1'));
  expect(keysOf(order.stubs[0]!)).not.toContain('custom-deduction-1');
});

test('a calculated deduction cannot be removed, and a custom one needs a title', async () => {
  const order = await calculate(inState('CA'));
  expect(removeDeduction(order, 'caSdi').stubs[0]!.deductions).toHaveLength(order.stubs[0]!.deductions.length);
  expect(addDeduction(order, { title: ' ' })).toBe(order);
});

test('keeps and marks a tax that was typed in when pay changes, and shows the calculated amount', async () => {
  let order = await calculate(inState('TX'));
  order = setDeductionAmount(order, 0, 'federalIncomeTax', cents(5_000));
  order = await calculate(editEarning(order, 0, 'regular', { hours: 90 }));
  const [stub] = order.stubs;
  const line = deductionOf(stub!, 'federalIncomeTax');
  expect(line.amount).toBe(5_000);
  expect(line.nominalAmount).toBeGreaterThan(10_815);
  expect(isTypedOver(line)).toBe(true);
  expect(stub!.enteredByIssuer).toBe(1);
  const given = await calculate(setDeductionAmount(order, 0, 'federalIncomeTax', null));
  expect(deductionOf(given.stubs[0]!, 'federalIncomeTax').amount).toBe(line.nominalAmount);
  expect(given.stubs[0]!.enteredByIssuer).toBe(0);
});

test('ignores a deduction amount outside 0 to 9,000,000', async () => {
  const order = await calculate(inState('TX'));
  expect(setDeductionAmount(order, 0, 'medicare', cents(-1))).toBe(order);
  expect(setDeductionPriorYTD(order, 0, 'medicare', cents(900_000_001))).toBe(order);
});

test('a contractor has no deductions; custom ones are zero and return when the worker is an employee again', async () => {
  let order = addDeduction(setPeriodNumber(inState('CA'), 5), { title: 'Tools' });
  order = setDeductionAmount(order, 0, 'custom-deduction-1', cents(2_000));
  const [contractor] = (await calculate(setEmploymentType(order, 'contractor'))).stubs;
  expect(contractor!.deductions).toMatchObject([{ key: 'custom-deduction-1', amount: 0, priorYTD: 0, ytdTotal: 0 }]);
  expect(contractor).toMatchObject({ deductionTotal: 0, employerTotal: 0, netPayTotal: 160_000, enteredByIssuer: 0 });
  const again = await calculate(setEmploymentType(await calculate(setEmploymentType(order, 'contractor')), 'employee'));
  expect(deductionOf(again.stubs[0]!, 'custom-deduction-1')).toMatchObject({ amount: 2_000, priorYTD: 8_000 });
});

test('a deduction can be a share of gross pay, and an employer contribution a share of its deduction', async () => {
  let order = addDeduction(inState('TX'), {
    title: '401(k)',
    class: 'retirement401k',
    fn: { follows: 'gross', basisPoints: 500 },
  });
  order = addDeduction(order, {
    title: '401(k) match',
    isEmployer: true,
    boundTo: 'custom-deduction-1',
    fn: { follows: 'custom-deduction-1', basisPoints: 5_000 },
  });
  const [stub] = (await calculate(order)).stubs;
  expect(deductionOf(stub!, 'custom-deduction-1').amount).toBe(8_000);
  expect(deductionOf(stub!, 'custom-deduction-2').amount).toBe(4_000);
  // The employer pays the match, so it does not lower net pay.
  expect(employeeDeductions(stub!).map(({ key }) => key)).not.toContain('custom-deduction-2');
  expect(employerDeductions(stub!).map(({ key }) => key)).toContain('custom-deduction-2');
  // A deferral lowers income tax wages: (1,520.00 x 26 - 16,100) x brackets. It does not lower Social Security wages.
  expect(deductionOf(stub!, 'federalIncomeTax').base).toBe(152_000);
  expect(deductionOf(stub!, 'socialSecurity').base).toBe(160_000);
  // Removing the deferral also removes its match.
  expect(keysOf((await calculate(removeDeduction(order, 'custom-deduction-1'))).stubs[0]!)).toEqual(
    keysOf((await calculate(inState('TX'))).stubs[0]!),
  );
});

test('a deduction may be a share of a tax, calculated or typed in', async () => {
  let order = await calculate(
    addDeduction(inState('TX'), { title: 'Levy', fn: { follows: 'socialSecurity', basisPoints: 1_000 } }),
  );
  expect(deductionOf(order.stubs[0]!, 'custom-deduction-1').amount).toBe(992);
  order = await calculate(setDeductionAmount(order, 0, 'socialSecurity', cents(5_000)));
  expect(deductionOf(order.stubs[0]!, 'custom-deduction-1').amount).toBe(500);
});

test('refuses deductions that refer to each other in a circle or to a missing deduction', async () => {
  const circle = addDeduction(
    addDeduction(inState('TX'), { title: 'A', fn: { follows: 'custom-deduction-2', basisPoints: 100 } }),
    { title: 'B', fn: { follows: 'custom-deduction-1', basisPoints: 100 } },
  );
  await expect(calculate(circle)).rejects.toBeInstanceOf(AppError);
  const nothing = addDeduction(inState('TX'), { title: 'C', fn: { follows: 'absent', basisPoints: 100 } });
  await expect(calculate(nothing)).rejects.toBeInstanceOf(AppError);
});

test('marks the stub when deductions exceed pay and net pay is negative', async () => {
  const order = setDeductionAmount(
    addDeduction(inState('TX'), { title: 'Garnishment' }),
    0,
    'custom-deduction-1',
    cents(500_000),
  );
  const [stub] = (await calculate(order)).stubs;
  expect(stub!.netPayTotal).toBeLessThan(0);
  expect(stub!.isNetPayNegative).toBe(true);
  expect((await calculate(inState('TX'))).stubs[0]!.isNetPayNegative).toBe(false);
});

test('ignores earlier values in the calculated fields', async () => {
  const order = setQuantity(inState('NJ'), 3);
  const once = await calculate(order);
  const forged: PaystubOrder = {
    ...once,
    stubs: once.stubs.map((stub) => ({
      ...stub,
      total: cents(99_999_999),
      netPayTotal: cents(99_999_999),
      earnings: stub.earnings.map((earning) => ({ ...earning, ytdTotal: cents(77), total: cents(77) })),
    })),
  };
  expect(JSON.stringify(await calculate(forged))).toBe(JSON.stringify(once));
});

test('every calculated deduction has steps that end in its amount', async () => {
  const { stubs } = await calculate(setQuantity(inState('CA'), 2));
  const lines = stubs.flatMap((stub) => stub.deductions);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const { amount, steps } = line.working!.read();
    expect(amount).toBe(line.nominalAmount);
    expect(steps.length).toBeGreaterThan(0);
  }
});
