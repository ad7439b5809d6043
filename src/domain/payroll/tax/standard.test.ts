import { expect, test } from 'vitest';
import type { Cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

type Change = Parameters<typeof stubOf>[1];

async function linesOf(gross: number, year: number, state: string, more: Change = {}): Promise<readonly TaxLine[]> {
  const context: TaxContext = stubOf(gross, { method: 'standard', payDate: `${year}-06-13`, state, ...more });
  return taxLines(context, await loadTaxTables(year, state));
}
const amountOf = (lines: readonly TaxLine[], key: string): Cents | undefined =>
  lines.find((line) => line.key === key)?.amount;

test('federal income tax 2025, single: annualizes, subtracts 15,000, applies brackets, divides by the periods', async () => {
  // 2,000.00 × 26 = 52,000; − 15,000 = 37,000; 1,192.50 + 12% × (37,000 − 11,925) = 4,201.50; ÷ 26 = 161.596…
  expect(amountOf(await linesOf(200_000, 2025, 'TX'), 'federalIncomeTax')).toBe(16_160);
  // At 20 an hour for 80 hours: 1,600 × 26 = 41,600; − 15,000 = 26,600; 1,192.50 + 1,761 = 2,953.50; ÷ 26 = 113.596…
  expect(amountOf(await linesOf(160_000, 2025, 'TX'), 'federalIncomeTax')).toBe(11_360);
});

test('federal income tax 2025, married: subtracts 30,000 and uses the married brackets', async () => {
  // 48,000 ÷ 12 = 4,000; 48,000 − 30,000 = 18,000; 10% = 1,800; ÷ 12 = 150
  expect(
    amountOf(await linesOf(400_000, 2025, 'TX', { maritalStatus: 'married', frequency: 12 }), 'federalIncomeTax'),
  ).toBe(15_000);
});

test('the upper limit of a bracket is taxed at the lower rate, and the next dollar at the higher rate', async () => {
  // Yearly pay: 63,475 − 15,000 = 48,475, the end of 12%: 5,578.50. One dollar more: 5,578.72.
  expect(amountOf(await linesOf(6_347_500, 2025, 'TX', { frequency: 1 }), 'federalIncomeTax')).toBe(557_850);
  expect(amountOf(await linesOf(6_347_600, 2025, 'TX', { frequency: 1 }), 'federalIncomeTax')).toBe(557_872);
});

test('the top bracket has no upper limit', async () => {
  // 9,000,000 − 15,000 = 8,985,000; 188,769.75 + 37% × (8,985,000 − 626,350) = 3,281,470.25
  expect(amountOf(await linesOf(900_000_000, 2025, 'TX', { frequency: 1 }), 'federalIncomeTax')).toBe(328_147_025);
});

test('each exemption lowers annual federal pay by 4,300', async () => {
  // 52,000 − 15,000 − 2 × 4,300 = 28,400; 1,192.50 + 12% × 16,475 = 3,169.50; ÷ 26 = 121.903…
  expect(amountOf(await linesOf(200_000, 2025, 'TX', { exemptions: 2 }), 'federalIncomeTax')).toBe(12_190);
});

test('each exemption subtracts the personal exemption of the state, or its dependent exemption if that is the only one', async () => {
  // Virginia 2025: personal 930. 52,000 − 8,750 − 930 = 42,320; 720 + 5.75% × 25,320 = 2,175.90; ÷ 26 = 83.688…
  expect(amountOf(await linesOf(200_000, 2025, 'VA', { exemptions: 1 }), 'stateIncomeTax')).toBe(8369);
  // Georgia 2025: dependent 4,000. 52,000 − 12,000 − 4,000 = 36,000; 5.19% = 1,868.40; ÷ 26 = 71.861…
  expect(amountOf(await linesOf(200_000, 2025, 'GA', { exemptions: 1 }), 'stateIncomeTax')).toBe(7186);
  // Pennsylvania has neither: 3.07% of 2,000 = 61.40 with eight exemptions as with none.
  expect(amountOf(await linesOf(200_000, 2025, 'PA', { exemptions: 8 }), 'stateIncomeTax')).toBe(6140);
});

test('Social Security applies up to the wage base divided by the periods', async () => {
  // 2025: 176,100 ÷ 26 = 6,773.0769…; × 6.2% = 419.93
  expect(amountOf(await linesOf(677_307, 2025, 'TX'), 'socialSecurity')).toBe(41_993);
  expect(amountOf(await linesOf(5_000_000, 2025, 'TX'), 'socialSecurity')).toBe(41_993);
  // 2021: 142,800 ÷ 52 = 2,746.1538…; × 6.2% = 170.26
  expect(amountOf(await linesOf(5_000_000, 2021, 'TX', { frequency: 52 }), 'socialSecurity')).toBe(17_026);
});

test.each([
  [2021, 142_800],
  [2022, 147_000],
  [2023, 160_200],
  [2024, 168_600],
  [2025, 176_100],
  [2026, 184_500],
])('the wage base of %i is %i', async (year, base) => {
  const lines = await linesOf(900_000_000, year, 'TX', { frequency: 1 });
  expect(amountOf(lines, 'socialSecurity')).toBe(Math.round(base * 6.2));
});

test('Medicare takes 0.9% more of pay above 200,000 divided by the periods', async () => {
  // 200,000 ÷ 26 = 7,692.3077; 10,000 × 1.45% = 145; (10,000 − 7,692.3077) × 0.9% = 20.769; 165.77
  const lines = await linesOf(1_000_000, 2025, 'TX');
  expect(amountOf(lines, 'medicare')).toBe(16_577);
  expect(amountOf(lines, 'employerMedicare')).toBe(14_500);
  expect(amountOf(await linesOf(769_230, 2025, 'TX'), 'medicare')).toBe(11_154);
});

test('the employer line for Social Security has the same amount and links to the employee line', async () => {
  const lines = await linesOf(200_000, 2025, 'TX');
  const employer = lines.filter((line) => line.isEmployer);
  expect(employer.map((line) => [line.key, line.boundTo, line.amount])).toEqual([
    ['employerSocialSecurity', 'socialSecurity', 12_400],
    ['employerMedicare', 'medicare', 2900],
  ]);
});

test('state income tax applies the state deduction and then its brackets', async () => {
  // California 2025 single: 52,000 − 5,706 = 46,294; 1,022.01 + 6% × (46,294 − 41,452) = 1,312.53; ÷ 26 = 50.481…
  expect(amountOf(await linesOf(200_000, 2025, 'CA'), 'stateIncomeTax')).toBe(5048);
});

test.each(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY', 'PR'])(
  '%s has no state income tax line',
  async (state) => {
    for (const year of [2021, 2023, 2026]) {
      expect(amountOf(await linesOf(200_000, year, state), 'stateIncomeTax')).toBeUndefined();
    }
  },
);

test.each([
  // [state, key, 2,000 every two weeks, 9,000,000 once a year]
  ['CA', 'caSdi', 2400, 10_800_000], // 1.2%, no cap
  ['HI', 'hiTdi', 1000, 37_492], // 0.5% to 74,984
  ['NJ', 'njTdi', 460, 38_042], // 0.23% to 165,400
  ['NY', 'nySdi', 120, 3120], // 0.5% to 6,240: 240 of each two weeks
  ['RI', 'riTdi', 2600, 115_960], // 1.3% to 89,200
])('%s disability 2025 is capped at the yearly cap divided by the periods', async (state, key, stub, year) => {
  expect(amountOf(await linesOf(200_000, 2025, state), key)).toBe(stub);
  expect(amountOf(await linesOf(900_000_000, 2025, state, { frequency: 1 }), key)).toBe(year);
});

test('only the official method has the paid-leave programs of other states', async () => {
  for (const state of ['WA', 'MA', 'CO', 'CT', 'OR', 'PA', 'AK']) {
    const keys = (await linesOf(200_000, 2025, state)).map((line) => line.key);
    expect(keys.filter((key) => !/Tax$|ecurity$|edicare$/.test(key))).toEqual([]);
  }
});

test('the steps follow the rule', async () => {
  const federal = (await linesOf(200_000, 2025, 'TX', { exemptions: 2 }))[0]!.working();
  expect(federal.steps.map(({ sum, result }) => [sum, result])).toEqual([
    ['', '2,000.00'],
    ['2,000.00 × 26', '52,000.00'],
    ['52,000.00 − 15,000.00, not below 0', '37,000.00'],
    ['37,000.00 − 8,600.00, not below 0', '28,400.00'],
    ['', '1,192.50'],
    ['(28,400.00 − 11,925.00) × 12%', '1,977.00'],
    ['1,192.50 + 1,977.00', '3,169.50'],
    ['3,169.50 ÷ 26', '121.90'],
  ]);
  expect(federal).toMatchObject({
    method: 'standard',
    table: 'Federal income tax brackets 2025',
    effectiveFrom: '2025-01-01',
    source: 'Rev. Proc. 2024-40',
    amount: 12_190,
  });
});

test('the steps say when a figure is not final', async () => {
  const idaho = (await linesOf(200_000, 2026, 'ID')).find((line) => line.key === 'stateIncomeTax');
  expect(idaho?.working().caveat).toMatch(/^Some figures of Idaho for 2026 are provisional\./);
});
