import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { setDetailsState, setPaymentType } from './edit-details.ts';
import { editEarning } from './edit-earnings.ts';
import { setPayDate, setPeriodicity, setPeriodNumber, setPeriodStart } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import type { Employee, PaystubOrder, Stub } from './order.ts';

// Whole stubs by the standard method, worked by hand from the specification's figures for 2025.

const firstOf2025 = (order: PaystubOrder): PaystubOrder =>
  setPeriodNumber(setPeriodStart(order, 0, plainDate('2025-01-01')), 1);

const withEmployee = (order: PaystubOrder, employee: Partial<Employee>): PaystubOrder => ({
  ...order,
  employee: { ...order.employee, ...employee },
});

async function stubOf(order: PaystubOrder): Promise<Stub> {
  const calculated = calculateOrder(order, await loadTaxes(order));
  return calculated.stubs[0]!;
}

const amounts = (stub: Stub): Record<string, number> =>
  Object.fromEntries(stub.deductions.map(({ key, amount }) => [key, amount]));

const hourly = (state: string): PaystubOrder => {
  const order = firstOf2025(setDetailsState(createOrder(plainDate('2025-06-30')), state));
  return editEarning(order, 0, 'regular', { hours: 80 });
};

test('California, 20.00 x 80 hours bi-weekly, single', async () => {
  const stub = await stubOf(hourly('CA'));
  // Gross 20.00 x 80 = 1,600.00; a year is 1,600.00 x 26 = 41,600.00.
  expect(stub.total).toBe(160_000);
  expect(amounts(stub)).toMatchObject({
    // 41,600 - 15,000 = 26,600; 11,925 x 10% = 1,192.50; 14,675 x 12% = 1,761.00; 2,953.50 / 26 = 113.596...
    federalIncomeTax: 11_360,
    // 1,600.00 x 6.2%, as 1,600.00 is below 176,100 / 26 = 6,773.08
    socialSecurity: 9_920,
    // 1,600.00 x 1.45%
    medicare: 2_320,
    // 1,600.00 x 1.2%, without a cap
    caSdi: 1_920,
    employerSocialSecurity: 9_920,
    employerMedicare: 2_320,
  });
  const state = amounts(stub)['stateIncomeTax']!;
  expect(stub.deductionTotal).toBe(11_360 + 9_920 + 2_320 + 1_920 + state);
  expect(stub.netPayTotal).toBe(160_000 - stub.deductionTotal);
  expect(stub.employerTotal).toBe(9_920 + 2_320);
});

test('California, the same pay, married', async () => {
  const stub = await stubOf(withEmployee(hourly('CA'), { maritalStatus: 'married' }));
  // 41,600 - 30,000 = 11,600; x 10% = 1,160.00; / 26 = 44.615...
  expect(amounts(stub)['federalIncomeTax']).toBe(4_462);
});

test('Texas, 48,000 a year semi-monthly: no state income tax and no disability line', async () => {
  const order = setPeriodicity(setDetailsState(createOrder(plainDate('2025-06-30')), 'TX'), 'semi-monthly');
  const stub = await stubOf(firstOf2025(setPaymentType(order, 'salary')));
  // 48,000 / 24
  expect(stub.total).toBe(200_000);
  expect(amounts(stub)).toEqual({
    // 48,000 - 15,000 = 33,000; 1,192.50 + 21,075 x 12% = 2,529.00 -> 3,721.50; / 24 = 155.0625
    federalIncomeTax: 15_506,
    socialSecurity: 12_400,
    medicare: 2_900,
    employerSocialSecurity: 12_400,
    employerMedicare: 2_900,
  });
  // 2,000.00 - 155.06 - 124.00 - 29.00
  expect(stub.netPayTotal).toBe(169_194);
});

test('Texas, 480,000 a year monthly: the wage base and additional Medicare are divided by the periods', async () => {
  const order = setPeriodicity(setDetailsState(createOrder(plainDate('2025-06-30')), 'TX'), 'monthly');
  const salary = firstOf2025(setPaymentType(order, 'salary'));
  const stub = await stubOf(editEarning(salary, 0, 'regular', { rate: cents(48_000_000) }));
  expect(stub.total).toBe(4_000_000);
  expect(amounts(stub)).toEqual({
    // 480,000 - 15,000 = 465,000. Up to 250,525: 1,192.50 + 4,386.00 + 12,072.50 + 22,548.00 + 17,032.00 = 57,231.00;
    // 214,475 x 35% = 75,066.25; 132,297.25 / 12 = 11,024.770...
    federalIncomeTax: 1_102_477,
    // 176,100 / 12 = 14,675.00; x 6.2%
    socialSecurity: 90_985,
    // 40,000 x 1.45% = 580.00; (40,000 - 200,000 / 12) x 0.9% = 210.00
    medicare: 79_000,
    employerSocialSecurity: 90_985,
    // Only the employee pays the extra 0.9%.
    employerMedicare: 58_000,
  });
});

test('New York, 20.00 x 80 hours bi-weekly: disability insurance stops at its yearly cap divided by the periods', async () => {
  const stub = await stubOf(hourly('NY'));
  const disability = stub.deductions.find(({ key }) => key.startsWith('ny'));
  // The lesser of 1,600.00 and 6,240 / 26 = 240.00, x 0.5%
  expect(disability?.amount).toBe(120);
});

test('uses the tables of the year of the pay date', async () => {
  const stub = await stubOf(setPeriodStart(hourly('TX'), 0, plainDate('2024-06-02')));
  // 2024: 41,600 - 14,600 = 27,000; 11,600 x 10% + 15,400 x 12% = 1,160 + 1,848 = 3,008; / 26 = 115.69...
  expect(amounts(stub)['federalIncomeTax']).toBe(11_569);
});

test('the error for a year without tables names the year', async () => {
  const order = setPayDate(hourly('TX'), 0, plainDate('2031-01-02'));
  await expect(loadTaxes(order)).rejects.toMatchObject({
    code: 'MISSING_TABLE',
    message: expect.stringContaining('2031'),
  });
});

test('the error for a state without tables names the state', async () => {
  await expect(loadTaxes(hourly('ZZ'))).rejects.toMatchObject({
    code: 'MISSING_TABLE',
    message: expect.stringContaining('ZZ'),
  });
});

test('loads nothing for a contractor or before the state is known', async () => {
  const unknown = await stubOf(hourly(''));
  expect(unknown.deductions).toEqual([]);
  expect(unknown.netPayTotal).toBe(unknown.total);
});
