import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { taxableWages } from './pre-tax.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import type { DeductionClass, PreTaxDeduction } from './tax-context.ts';

const deduction = (kind: DeductionClass, amount: number, more: Partial<PreTaxDeduction> = {}): PreTaxDeduction => ({
  class: kind,
  amount: cents(amount),
  ...more,
});

async function wagesIn(
  state: string,
  preTax: readonly PreTaxDeduction[],
  used: Partial<Record<DeductionClass, number>> = {},
) {
  const before = Object.fromEntries(Object.entries(used).map(([kind, amount]) => [kind, cents(amount)]));
  const context = stubOf(200_000, { state, preTax, yearToDate: { ...NOTHING_PAID_YET, preTax: before } });
  const { federal, fica, state: stateWages } = taxableWages(context, await loadTaxTables(2026, state));
  return { federal: federal.amount, fica: fica.amount, state: stateWages.amount };
}

test('each class lowers only its own tax bases', async () => {
  const none = { federal: 200_000, fica: 200_000, state: 200_000 };
  expect(await wagesIn('CO', [])).toEqual(none);
  expect(await wagesIn('CO', [deduction('section125', 10_000)])).toEqual({
    federal: 190_000,
    fica: 190_000,
    state: 190_000,
  });
  expect(await wagesIn('CO', [deduction('hsa', 10_000)])).toEqual({ federal: 190_000, fica: 190_000, state: 190_000 });
  expect(await wagesIn('CO', [deduction('retirement401k', 10_000)])).toEqual({
    ...none,
    federal: 190_000,
    state: 190_000,
  });
  expect(await wagesIn('CO', [deduction('roth', 10_000)])).toEqual(none);
  expect(await wagesIn('CO', [deduction('afterTax', 10_000)])).toEqual(none);
});

test('Pennsylvania taxes 401(k) deferrals, California and New Jersey tax HSA contributions, and New Jersey taxes cafeteria plans', async () => {
  expect((await wagesIn('PA', [deduction('retirement401k', 10_000)])).state).toBe(200_000);
  expect((await wagesIn('PA', [deduction('section125', 10_000)])).state).toBe(190_000);
  expect((await wagesIn('CA', [deduction('hsa', 10_000)])).state).toBe(200_000);
  expect((await wagesIn('NJ', [deduction('hsa', 10_000), deduction('section125', 10_000)])).state).toBe(200_000);
  expect((await wagesIn('NJ', [deduction('retirement401k', 10_000)])).state).toBe(190_000);
});

test('a 401(k) lowers wages up to 24,500 a year, or 32,500 with the catch-up from age 50', async () => {
  const used = { retirement401k: 2_440_000 };
  expect((await wagesIn('TX', [deduction('retirement401k', 50_000)], used)).federal).toBe(190_000);
  expect((await wagesIn('TX', [deduction('retirement401k', 50_000, { catchUp: true })], used)).federal).toBe(150_000);
});

test('an HSA lowers wages up to 4,400 a year, or 8,750 with family coverage', async () => {
  const used = { hsa: 440_000 };
  expect((await wagesIn('TX', [deduction('hsa', 10_000)], used)).federal).toBe(200_000);
  expect((await wagesIn('TX', [deduction('hsa', 10_000, { familyCoverage: true })], used)).federal).toBe(190_000);
});

test('wages never fall below zero', async () => {
  expect(await wagesIn('TX', [deduction('section125', 500_000)])).toEqual({ federal: 0, fica: 0, state: 0 });
});

test('the steps start at gross pay and name the pre-tax deductions', async () => {
  const preTax = [deduction('section125', 9550), deduction('retirement401k', 14_136)];
  const context = stubOf(282_713, { state: 'PA', preTax });
  const { federal, fica, state } = taxableWages(context, await loadTaxTables(2026, 'PA'));
  expect(federal.sum).toBe('2,827.13 gross − 95.50 section 125 − 141.36 401(k), not below 0');
  expect(fica.sum).toBe('2,827.13 gross − 95.50 section 125, not below 0');
  expect(state.sum).toBe(fica.sum);
});

test('the steps say when a deduction reaches its yearly limit', async () => {
  const yearToDate = { ...NOTHING_PAID_YET, preTax: { hsa: cents(430_000) } };
  const context = stubOf(200_000, { preTax: [deduction('hsa', 50_000)], yearToDate });
  const { federal } = taxableWages(context, await loadTaxTables(2026, 'TX'));
  expect(federal).toEqual({
    amount: 190_000,
    sum: '2,000.00 gross − 100.00 HSA within the yearly limit, not below 0',
  });
});
