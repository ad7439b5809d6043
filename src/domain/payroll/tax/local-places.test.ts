/** Cities with figures of their own, by hand from the sources in the table. */
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { cents } from '../../money.ts';
import { STATES } from '../../us.ts';
import { loadTaxTables } from './load-tables.ts';
import { asksResidence, localPlaces, placesOn, sourceOf } from './local-places.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import type { LocalTax, TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

const PLACES = STATES.flatMap(({ code }) => localPlaces(code));

async function linesOf(
  place: string,
  tax: Partial<LocalTax> = {},
  more: Parameters<typeof stubOf>[1] = {},
  gross = 200_000,
): Promise<readonly TaxLine[]> {
  const state = place.slice(0, 2);
  const entered: LocalTax = { name: '', ratePercent: null, amount: cents(0), base: 'gross', cap: null, place, ...tax };
  const context = stubOf(gross, { state, localTaxes: [entered], ...more });
  const lines = taxLines(context, await loadTaxTables(Number(context.payDate.slice(0, 4)), state));
  return lines.filter(({ key }) => key.includes('localTax-'));
}
/** Withheld since 2022, from high pay only. */
const OF_HIGH_PAY = new Set(['OR-metro', 'OR-multnomah']);
const amountOf = async (...args: Parameters<typeof linesOf>) => (await linesOf(...args))[0]?.amount ?? 0;

test('every place has a key of its own state, dated rates in order, and a source for each', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  for (const { code } of STATES)
    for (const place of localPlaces(code)) {
      expect(place.key.startsWith(`${code}-`)).toBe(true);
      const days = place.rates.map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
      expect(days[0]! <= '2021-01-01' || OF_HIGH_PAY.has(place.key)).toBe(true);
      for (const rates of place.rates) expect(sourceOf(rates).text).not.toBe('');
    }
});

test('every place withholds something from a biweekly, a monthly and a daily pay in each year', async () => {
  for (const place of PLACES.filter(({ key }) => !OF_HIGH_PAY.has(key)))
    for (const year of [2021, 2022, 2023, 2024, 2025, 2026])
      for (const frequency of [260, 26, 12]) {
        const lines = await linesOf(place.key, {}, { payDate: `${year}-04-30`, frequency }, 400_000);
        const isOver = placesOn(place.key.slice(0, 2), plainDate(`${year}-04-30`)).every(
          ({ key }) => key !== place.key,
        );
        expect([place.key, year, frequency, lines.length > 0 && lines.every(({ amount }) => amount > 0)]).toEqual([
          place.key,
          year,
          frequency,
          !isOver,
        ]);
      }
});

test.each([
  ['2021-06-30', 77.42, 70.04],
  ['2021-07-01', 76.8, 68.96],
  ['2022-07-01', 75.8, 68.8],
  ['2023-07-01', 75, 68.8],
  ['2025-06-30', 75, 68.8],
  ['2025-07-01', 74.8, 68.6],
  ['2026-06-30', 74.8, 68.6],
  ['2026-07-01', 74.7, 68.5],
])('Philadelphia on %s: %d for a resident and %d for others on 2,000', async (payDate, resident, nonresident) => {
  expect((await amountOf('PA-philadelphia', { isResident: true }, { payDate })) / 100).toBe(resident);
  expect((await amountOf('PA-philadelphia', {}, { payDate })) / 100).toBe(nonresident);
});

test('Michigan cities take half from people who live elsewhere, after the exemptions on the city’s form', async () => {
  expect(await amountOf('MI-detroit', { isResident: true })).toBe(4800);
  expect(await amountOf('MI-detroit')).toBe(2400);
  // 2 × 600 ÷ 26 = 46.153846; (2,000 − 46.153846) × 2.4% = 46.89
  expect(await amountOf('MI-detroit', { isResident: true, exemptions: 2 })).toBe(4689);
  expect(await amountOf('MI-grand-rapids')).toBe(1500);
});

test('Ohio cities tax Medicare wages: a health plan lowers them and a 401(k) does not', async () => {
  const preTax = [
    { class: 'section125' as const, amount: cents(10_000) },
    { class: 'retirement401k' as const, amount: cents(20_000) },
  ];
  expect(await amountOf('OH-columbus', {}, { preTax })).toBe(4750);
  expect(await amountOf('OH-cincinnati')).toBe(3600);
});

test('Covington stops at the wage base of Social Security', async () => {
  // 2026: 184,500. 184,000 paid before, 500 left.
  const yearToDate = {
    ...NOTHING_PAID_YET,
    gross: cents(18_400_000),
    taxes: { 'localTax-1': cents(450_800) },
  };
  expect(await amountOf('KY-covington', {}, { yearToDate })).toBe(1225);
  expect(await amountOf('KY-louisville', { isResident: true })).toBe(4400);
  expect(await amountOf('KY-louisville')).toBe(2900);
});

const ofDenver = async (payDate: string, gross = 200_000) =>
  (await linesOf('CO-denver', {}, { payDate }, gross)).map(({ key, amount, isEmployer }) => [key, amount, isEmployer]);

test('Denver takes 5.75 and 4.00 on the last pay date of a month with enough pay', async () => {
  expect(await ofDenver('2026-11-20')).toEqual([
    ['localTax-1', 575, false],
    ['employer-localTax-1', 400, true],
  ]);
  expect((await ofDenver('2026-11-06')).map(([, amount]) => amount)).toEqual([0, 0]);
  // 230.76 × 26 ÷ 12 = 499.98
  expect((await ofDenver('2026-11-20', 23_076)).map(([, amount]) => amount)).toEqual([0, 0]);
  expect((await ofDenver('2026-11-20', 23_077)).map(([, amount]) => amount)).toEqual([575, 400]);
});

test('Aurora’s tax ended with 2024', async () => {
  expect(await amountOf('CO-aurora', {}, { payDate: '2024-12-27' })).toBe(200);
  expect(await linesOf('CO-aurora', {}, { payDate: '2025-01-31' })).toEqual([]);
});

test('Newark’s and Jersey City’s taxes are the employer’s, and Jersey City spares its residents', async () => {
  const [newark] = await linesOf('NJ-newark');
  expect([newark!.amount, newark!.isEmployer]).toEqual([2000, true]);
  expect(await linesOf('NJ-jersey-city', { isResident: true })).toEqual([]);
  expect(await amountOf('NJ-jersey-city')).toBe(2000);
});

test('Pennsylvania’s local services tax is 52 a year in equal parts, rounded down', async () => {
  expect(await amountOf('PA-local-services-tax', {}, { frequency: 52 })).toBe(100);
  expect(await amountOf('PA-local-services-tax', {}, { frequency: 12 })).toBe(433);
  const taxes = { 'localTax-1': cents(5150) };
  expect(await amountOf('PA-local-services-tax', {}, { yearToDate: { ...NOTHING_PAID_YET, taxes } })).toBe(50);
});

test('West Virginia’s service fees are by the week: 6.50 for two in 24 pays a year', async () => {
  expect(await amountOf('WV-morgantown', {}, { frequency: 24 })).toBe(650);
  expect(await amountOf('WV-huntington')).toBe(1000);
  expect(await linesOf('WV-fairmont', { isResident: true })).toEqual([]);
});

test('the other cities, by their rates', async () => {
  for (const [place, amount] of [
    ['AL-birmingham', 2000],
    ['AL-gadsden', 4000],
    ['DE-wilmington', 2500],
    ['KY-lexington', 4500],
    ['MO-st-louis', 2000],
    ['MO-kansas-city', 2000],
    ['OH-youngstown', 5500],
    ['CO-glendale', 500],
  ] as const)
    expect([place, await amountOf(place)]).toEqual([place, amount]);
});

test('a line names its source, and says if that is older than the pay', async () => {
  const [philadelphia] = await linesOf('PA-philadelphia');
  const now = philadelphia!.working();
  expect([now.effectiveFrom, now.source, now.caveat]).toEqual([
    '2026-07-01',
    expect.stringContaining('City of Philadelphia'),
    undefined,
  ]);
  const [columbus] = await linesOf('OH-columbus');
  expect(columbus!.working().caveat).toBe('Its source is of 2021. Check with the city that the tax is still the same.');
  const [charleston] = await linesOf('WV-charleston');
  expect(charleston!.working().caveat).toMatch(/^The date of its source is not known\./);
});

test('Metro and Multnomah County take a share of the pay above 200,000 a year', async () => {
  // 10,000 × 26 = 260,000: 60,000 × 1% ÷ 26
  expect(await amountOf('OR-metro', {}, {}, 1_000_000)).toBe(2308);
  // 60,000 × 1.5% ÷ 26
  expect(await amountOf('OR-multnomah', {}, {}, 1_000_000)).toBe(3462);
  // 20,000 × 26 = 520,000: 200,000 × 1.5% + 120,000 × 3% = 6,600; ÷ 26
  expect(await amountOf('OR-multnomah', {}, {}, 2_000_000)).toBe(25_385);
  // 7,692.30 × 26 = 199,999.80
  expect(await amountOf('OR-multnomah', {}, {}, 769_230)).toBe(0);
  expect(await linesOf('OR-multnomah', {}, { payDate: '2021-12-31' }, 1_000_000)).toEqual([]);
  const [line] = await linesOf('OR-multnomah', {}, {}, 2_000_000);
  expect(line!.working().notice).toBe(
    'An employee can choose another amount, which you enter as a local tax of your own.',
  );
});

test('asks where the employee lives only if it matters', () => {
  const asked = PLACES.filter(asksResidence).map(({ key }) => key);
  expect(asked).toEqual(expect.arrayContaining(['PA-philadelphia', 'KY-louisville', 'NJ-jersey-city', 'WV-chester']));
  expect(asked).not.toContain('OH-columbus');
});

test('refuses a place that is not in the table', async () => {
  await expect(linesOf('OH-nowhere')).rejects.toThrow(AppError);
});
