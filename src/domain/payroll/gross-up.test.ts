import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents, MAXIMUM_MONEY, ZERO } from '../money.ts';
import { grossUp, netOf } from './gross-up.ts';
import type { Taxes } from './period-deductions.ts';
import { loadTaxTables } from './tax/load-tables.ts';
import type { TaxContext } from './tax/tax-context.ts';
import { taxLines } from './tax/taxes.ts';
import { NOTHING_YET } from './year-to-date.ts';

const STATES = ['CA', 'TX', 'NY', 'NJ', 'OR'] as const;
const taxesOf = new Map<string, Taxes>(
  await Promise.all(
    STATES.map(async (state) => {
      const tables = await loadTaxTables(2025, state);
      return [state, (context: TaxContext) => taxLines(context, tables)] as const;
    }),
  ),
);

const contextIn = (state: string, method: TaxContext['method'] = 'standard'): TaxContext => ({
  method,
  payDate: plainDate('2025-06-13'),
  frequency: 26,
  state,
  maritalStatus: 'single',
  exemptions: 0,
  gross: ZERO,
  preTax: [],
  yearToDate: NOTHING_YET,
  federalCertificate: null,
  stateCertificate: {},
});

test('in Texas 1,599.99 is the lowest gross that gives 1,364.00 net', () => {
  // 1,599.99 x 26 - 15,000 = 26,599.74; 1,192.50 + 14,674.74 x 12% = 2,953.4688; / 26 = 113.59;
  // 1,599.99 x 6.2% = 99.20; x 1.45% = 23.20. One cent more is taxed one cent more and yields the same.
  const result = grossUp(cents(136_400), contextIn('TX'), taxesOf.get('TX')!);
  expect(result).toEqual({ gross: cents(159_999), net: cents(136_400), isExact: true });
});

test('the gross found for a net gives exactly that net', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.integer({ min: 0, max: 5_000_000 }), (state, wanted) => {
      const taxes = taxesOf.get(state)!;
      const { gross, net, isExact } = grossUp(cents(wanted), contextIn(state), taxes);
      expect(netOf(gross, contextIn(state), taxes)).toBe(net);
      expect({ net, isExact }).toEqual({ net: wanted, isExact: true });
    }),
    { numRuns: 200 },
  );
});

test('one cent less of gross gives less than the wanted net', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.integer({ min: 1, max: 1_000_000 }), (state, wanted) => {
      const taxes = taxesOf.get(state)!;
      const { gross } = grossUp(cents(wanted), contextIn(state), taxes);
      expect(netOf(cents(gross - 1), contextIn(state), taxes)).toBeLessThan(wanted);
    }),
    { numRuns: 100 },
  );
});

test('net pay is after pre-tax and after-tax deductions', () => {
  const taxes = taxesOf.get('CA')!;
  const context: TaxContext = { ...contextIn('CA'), preTax: [{ class: 'section125', amount: cents(10_000) }] };
  const { gross } = grossUp(cents(100_000), context, taxes, cents(2_500));
  const lines = taxes({ ...context, gross }).filter((line) => !line.isEmployer);
  const taxed = lines.reduce((sum, line) => sum + line.amount, 0);
  expect(gross - taxed - 10_000 - 2_500).toBe(100_000);
});

test('refuses a net that no gross gives', () => {
  expect(() => grossUp(MAXIMUM_MONEY, contextIn('CA'), taxesOf.get('CA')!)).toThrow('No gross pay up to 9,000,000.00');
  expect(() => grossUp(cents(-1), contextIn('CA'), taxesOf.get('CA')!)).toThrow('Net pay must be between 0');
});
