import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../calendar.ts';
import { ZERO, add, cents, type Cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import type { TaxLine, YearToDate } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';
import { taxLines } from './taxes.ts';

type Change = Parameters<typeof stubOf>[1];

async function lineOf(key: string, gross: number, more: Change = {}): Promise<TaxLine | undefined> {
  const context = stubOf(gross, more);
  const tables = await loadTaxTables(Number(context.payDate.slice(0, 4)), context.state);
  return taxLines(context, tables).find((line) => line.key === key);
}
const paid = (wages: number, taxes: Readonly<Record<string, number>> = {}): YearToDate => ({
  ...NOTHING_PAID_YET,
  socialSecurityWages: cents(wages),
  medicareWages: cents(wages),
  futaWages: cents(wages),
  gross: cents(wages),
  taxes: Object.fromEntries(Object.entries(taxes).map(([key, amount]) => [key, cents(amount)])),
});

/** A year of stubs, each with the year to date of the earlier ones. */
function year(tables: TaxTables, pays: readonly number[], frequency: number): readonly (readonly TaxLine[])[] {
  const stubs: (readonly TaxLine[])[] = [];
  let wages = ZERO;
  let taxes: Record<string, Cents> = {};
  for (const [index, pay] of pays.entries()) {
    const yearToDate = { ...paid(wages), taxes };
    const payDate = addDays(plainDate(`${tables.year}-01-02`), Math.floor((index * 363) / pays.length));
    const lines = taxLines(stubOf(pay, { frequency, state: tables.state, payDate, yearToDate }), tables);
    stubs.push(lines);
    wages = add(wages, cents(pay));
    taxes = Object.fromEntries(lines.map((line) => [line.key, add(taxes[line.key] ?? ZERO, line.amount)]));
  }
  return stubs;
}
const amounts = (stubs: readonly (readonly TaxLine[])[], key: string): readonly number[] =>
  stubs.map((lines) => lines.find((line) => line.key === key)?.amount ?? 0);
const total = (items: readonly number[]): number => items.reduce((sum, item) => sum + item, 0);

test('Social Security stops when the year to date reaches the wage base', async () => {
  // 2026: 184,500 − 180,000 = 4,500 of 5,000 still count: 279.00
  expect(
    await lineOf('socialSecurity', 500_000, { yearToDate: paid(18_000_000, { socialSecurity: 1_116_000 }) }),
  ).toMatchObject({
    amount: 27_900,
    base: 450_000,
  });
  expect(
    await lineOf('socialSecurity', 500_000, { yearToDate: paid(18_450_000, { socialSecurity: 1_143_900 }) }),
  ).toMatchObject({
    amount: 0,
    base: 0,
  });
});

test('the stub that reaches the wage base takes the rest of the 11,439.00 for the year', async () => {
  // Rounding left 11,160.02 withheld on 180,000; 11,439.00 − 11,160.02 = 278.98 instead of 279.00
  const line = await lineOf('socialSecurity', 500_000, { yearToDate: paid(18_000_000, { socialSecurity: 1_116_002 }) });
  expect(line?.amount).toBe(27_898);
  expect(line?.working().steps.at(-1)?.sum).toBe('11,439.00 − 11,160.02 withheld before');
});

test('the stub that reaches the wage base does not correct a typed-in year to date', async () => {
  const line = await lineOf('socialSecurity', 500_000, { yearToDate: paid(18_000_000, { socialSecurity: 5000 }) });
  expect(line?.amount).toBe(27_900);
});

test('a year of official Social Security adds up to exactly the cap and reaches the base once', async () => {
  for (const taxYear of [2021, 2023, 2026]) {
    const tables = await loadTaxTables(taxYear, 'TX');
    const { wageBase } = tables.federal.socialSecurity;
    const cap = Math.round((Number(wageBase.numerator) / Number(wageBase.denominator)) * 6.2);
    fc.assert(
      fc.property(
        fc.constantFrom(12, 24, 26, 52),
        fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 52, maxLength: 52 }),
        (frequency, random) => {
          const pays = random.slice(0, frequency).map((pay) => pay + Math.ceil(20_000_000 / frequency));
          const withheld = amounts(year(tables, pays, frequency), 'socialSecurity');
          expect(total(withheld)).toBe(cap);
          const firstEmpty = withheld.indexOf(0);
          expect(withheld.slice(firstEmpty === -1 ? withheld.length : firstEmpty).every((amount) => amount === 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: 40 },
    );
  }
});

test('additional Medicare begins above 200,000 and is paid only by the employee', async () => {
  // 10,000 × 1.45% = 145.00; 195,000 + 10,000 − 200,000 = 5,000 × 0.9% = 45.00
  const yearToDate = paid(19_500_000);
  expect((await lineOf('medicare', 1_000_000, { yearToDate }))?.amount).toBe(19_000);
  expect((await lineOf('employerMedicare', 1_000_000, { yearToDate }))?.amount).toBe(14_500);
  expect((await lineOf('medicare', 1_000_000, { yearToDate: paid(20_000_000) }))?.amount).toBe(23_500);
  expect((await lineOf('medicare', 500_000, { yearToDate }))?.amount).toBe(7250);
});

test('the employer pays federal unemployment: 0.6% of the first 7,000', async () => {
  expect(await lineOf('futa', 200_000)).toMatchObject({ amount: 1200, isEmployer: true, boundTo: null });
  expect((await lineOf('futa', 200_000, { yearToDate: paid(600_000, { futa: 3600 }) }))?.amount).toBe(600);
  expect((await lineOf('futa', 200_000, { yearToDate: paid(700_000, { futa: 4200 }) }))?.amount).toBe(0);
});

test.each([
  // [state, key, 2,000 in two weeks of 2025]
  ['CA', 'caSdi', 2400],
  ['NJ', 'njUiWfSwf', 850],
  ['NJ', 'njTdi', 460],
  ['NJ', 'njFli', 660],
  ['NY', 'nyPfl', 776],
  ['RI', 'riTdi', 2600],
  ['WA', 'waPfml', 1316], // 0.657984%: 13.15968
  ['WA', 'waCares', 1160],
  ['MA', 'maPfml', 920],
  ['CO', 'coFamli', 900],
  ['OR', 'orPaidLeave', 1200],
  ['OR', 'orTransit', 200],
  ['OR', 'orWbf', 80],
  ['CT', 'ctPaidLeave', 1000],
  ['PA', 'paUc', 140],
  ['DE', 'dePaidLeave', 800],
  ['ME', 'mePfml', 1000],
  ['VT', 'vtChildCare', 220],
  ['AK', 'akUi', 1000],
])('%s withholds %s from every paycheck', async (state, key, amount) => {
  expect((await lineOf(key, 200_000, { state, payDate: '2025-11-20' }))?.amount).toBe(amount);
});

test('a yearly program stops at exactly its published maximum', async () => {
  // New York Paid Family Leave 2026: 0.432% to 95,348.76, at most 411.91 a year.
  const stubs = year(
    await loadTaxTables(2026, 'NY'),
    Array.from({ length: 26 }, () => 480_012),
    26,
  );
  expect(total(amounts(stubs, 'nyPfl'))).toBe(41_191);
});

test.each([
  [52, 60],
  [26, 120],
  [24, 130],
  [12, 260],
  [260, 12],
])('New York disability is at most 0.60 a week: with %i paychecks a year at most %i cents', async (frequency, most) => {
  expect((await lineOf('nySdi', 500_000, { state: 'NY', frequency }))?.amount).toBe(most);
});

test('Hawaii withholds 0.5% up to the weekly limit', async () => {
  expect((await lineOf('hiTdi', 500_000, { state: 'HI', payDate: '2025-11-20' }))?.amount).toBe(1442);
  expect((await lineOf('hiTdi', 100_000, { state: 'HI', payDate: '2025-11-20' }))?.amount).toBe(500);
  // 2026: 0.5% of at most 1,500.21 a week, 7.50 at most: 15.00 for two weeks.
  expect((await lineOf('hiTdi', 500_000, { state: 'HI' }))?.amount).toBe(1500);
});

test('a program begins on its start date', async () => {
  expect(await lineOf('waCares', 200_000, { state: 'WA', payDate: '2023-06-30' })).toBeUndefined();
  expect((await lineOf('waCares', 200_000, { state: 'WA', payDate: '2023-07-07' }))?.amount).toBe(1160);
  expect(await lineOf('mnPaidLeave', 200_000, { state: 'MN', payDate: '2025-12-26' })).toBeUndefined();
  expect((await lineOf('mnPaidLeave', 200_000, { state: 'MN', payDate: '2026-01-09' }))?.amount).toBe(880);
});

test.each([
  [52, '2025-03-21', 0],
  [52, '2025-03-28', 200],
  [26, '2025-03-14', 0],
  [26, '2025-03-21', 200],
  [13, '2025-03-07', 200],
  [24, '2025-03-14', 0],
  [24, '2025-03-31', 200],
  [12, '2025-02-28', 0],
  [12, '2025-03-31', 200],
  [12, '2025-09-30', 225],
  [260, '2025-06-27', 0],
  [260, '2025-06-30', 200],
  [260, '2024-03-29', 200], // Friday; the next working day is April 1
  [4, '2025-09-30', 225],
  [2, '2025-12-31', 450],
  [1, '2025-12-31', 900],
])(
  'New Mexico takes its fee from the last paycheck of a quarter: %i paychecks a year, %s, %i cents',
  async (frequency, payDate, fee) => {
    expect((await lineOf('nmWorkersComp', 200_000, { state: 'NM', frequency, payDate }))?.amount).toBe(fee);
  },
);

test('the steps say that the amount is a maximum when the employer may pay the program', async () => {
  const line = await lineOf('maPfml', 200_000, { state: 'MA' });
  expect(line?.working().caveat).toMatch(/^This is the most an employer may withhold/);
});

test.each([
  // 0.44% and 1.3% of 2,000.00 less 150.00 of section 125.
  ['CO', 'coFamli', 814],
  ['CA', 'caSdi', 2405],
  // 0.58% of 2,000.00: Washington counts section 125 deductions.
  ['WA', 'waCares', 1160],
])('%s: section 125 deductions are wages of %s only where its law says so', async (state, key, expected) => {
  const preTax = [{ class: 'section125', amount: cents(150_00) }] as const;
  expect((await lineOf(key, 2_000_00, { state, preTax }))?.amount).toBe(expected);
});

test('section 125 deductions of earlier stubs leave room under the yearly limit of Colorado FAMLI', async () => {
  // 184,500.00 less 183,000.00 that counted: 1,500.00 at 0.44%.
  const yearToDate = { ...paid(184_000_00), preTax: { section125: cents(1_000_00) } };
  expect((await lineOf('coFamli', 2_000_00, { state: 'CO', yearToDate }))?.amount).toBe(660);
});

test('Washington’s programs leave tips out, and the yearly limit of paid leave too', async () => {
  const tipped = { state: 'WA', payDate: '2026-11-20', tips: cents(500_00) };
  // 1,500.00 × 0.807159% and × 0.58%.
  expect((await lineOf('waPfml', 2_000_00, tipped))?.amount).toBe(1211);
  expect((await lineOf('waCares', 2_000_00, tipped))?.amount).toBe(870);
  expect((await lineOf('caSdi', 2_000_00, { ...tipped, state: 'CA' }))?.amount).toBe(2600);
  // 184,500.00 less 184,000.00, of which 1,000.00 were tips: 1,500.00 are left.
  const yearToDate = { ...paid(184_000_00), tips: cents(1_000_00) };
  const line = await lineOf('waPfml', 2_000_00, { ...tipped, yearToDate });
  expect([line?.base, line?.working().steps[0]]).toEqual([
    1_500_00,
    {
      label: 'Pay this period subject to the rate',
      sum: '2,000.00 gross − 500.00 tips, not below 0',
      result: '1,500.00',
    },
  ]);
});
