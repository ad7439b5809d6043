/** Local taxes that the issuer enters, by hand. */
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import type { LocalTax, TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

const TAX: LocalTax = {
  name: 'Louisville occupational tax',
  ratePercent: null,
  amount: cents(0),
  base: 'gross',
  cap: null,
};

async function lineOf(
  tax: Partial<LocalTax>,
  more: Parameters<typeof stubOf>[1] = {},
  gross = 200_000,
): Promise<TaxLine> {
  const context = stubOf(gross, { state: 'KY', localTaxes: [{ ...TAX, ...tax }], ...more });
  return taxLines(context, await loadTaxTables(2026, 'KY')).find(({ key }) => key === 'localTax-1')!;
}

test('a rate applies to gross pay, by both methods', async () => {
  for (const method of ['official', 'standard'] as const) {
    const line = await lineOf({ ratePercent: 2.2 }, { method });
    expect([line.name, line.amount, line.base, line.basis]).toEqual([TAX.name, 4400, 200_000, '2.2%']);
    expect(line.working()).toMatchObject({ method, notice: 'The issuer entered the rate or amount.' });
  }
});

test('a rate applies to the wages after the deductions that the base leaves out', async () => {
  const preTax = [
    { class: 'section125' as const, amount: cents(10_000) },
    { class: 'retirement401k' as const, amount: cents(20_000) },
  ];
  const amounts = (['gross', 'medicare', 'federal'] as const).map(
    async (base) => (await lineOf({ ratePercent: 1, base }, { preTax })).amount,
  );
  expect(await Promise.all(amounts)).toEqual([2000, 1900, 1700]);
});

test('a rate stops at the pay that is taxed in a year', async () => {
  const yearToDate = { ...NOTHING_PAID_YET, gross: cents(2_450_000), taxes: { 'localTax-1': cents(24_500) } };
  // 25,000 a year, 24,500 paid before: 500 is left.
  const line = await lineOf({ ratePercent: 1, cap: cents(2_500_000) }, { yearToDate });
  expect([line.amount, line.base]).toEqual([500, 50_000]);
});

test('an amount is withheld each pay period until the limit of the year', async () => {
  // Pennsylvania's local services tax of 52 a year: 2.00 each biweekly period.
  expect((await lineOf({ amount: cents(200), cap: cents(5200) })).amount).toBe(200);
  const taxes = { 'localTax-1': cents(5100) };
  expect(
    (await lineOf({ amount: cents(200), cap: cents(5200) }, { yearToDate: { ...NOTHING_PAID_YET, taxes } })).amount,
  ).toBe(100);
  expect((await lineOf({ amount: cents(200) }, {}, 150)).amount).toBe(150);
});
