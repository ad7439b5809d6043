/** What a state's schedule has besides brackets, by hand. Pay is for a year (one period) unless it says otherwise. */
import { expect, test } from 'vitest';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import { taxLines } from './taxes.ts';

type Change = Parameters<typeof stubOf>[1];

async function stateTax(state: string, year: number, dollars: number, more: Change = {}): Promise<number> {
  const context = stubOf(Math.round(dollars * 100), {
    method: 'standard',
    state,
    payDate: `${year}-06-13`,
    frequency: 1,
    ...more,
  });
  const lines = taxLines(context, await loadTaxTables(year, state));
  return lines.find(({ key }) => key === 'stateIncomeTax')!.amount / 100;
}

test.each([
  [2021, 25_000, 346.16],
  [2022, 26_050, 360.69],
  [2024, 26_050, 360.69],
  [2025, 26_050, 342],
  [2026, 26_050, 332],
])('Ohio %i: no tax up to %i, then a base amount of %d at once', async (year, limit, base) => {
  expect(await stateTax('OH', year, limit)).toBe(0);
  expect(await stateTax('OH', year, limit + 0.01)).toBe(base);
});

test('Ohio 2025: the base amount is a part of the year’s tax', async () => {
  // 52,000 − 26,050 = 25,950; 342 + 2.75% × 25,950 = 1,055.625; ÷ 26 = 40.60
  expect(await stateTax('OH', 2025, 2000, { frequency: 26 })).toBe(40.6);
});

test('Georgia 2023: the first exemptions are personal, 7,400 for a couple, and the rest are for dependents', async () => {
  const married = (exemptions: number) => stateTax('GA', 2023, 52_000, { maritalStatus: 'married', exemptions });
  // 52,000 − 7,100 = 44,900; less 3,700, 7,400 and 10,400; 340 + 5.75% over 10,000.
  expect(await married(1)).toBe(2134);
  expect(await married(2)).toBe(1921.25);
  expect(await married(3)).toBe(1748.75);
  // Single: 52,000 − 5,400 − 2,700 − 3,000 = 40,900; 230 + 5.75% × 33,900
  expect(await stateTax('GA', 2023, 52_000, { exemptions: 2 })).toBe(2179.25);
});

test('Kansas until 2023: no tax up to 2,500, or 5,000 for a couple', async () => {
  expect(await stateTax('KS', 2023, 6000)).toBe(0);
  expect(await stateTax('KS', 2023, 6001)).toBe(77.53);
  expect(await stateTax('KS', 2023, 13_000, { maritalStatus: 'married' })).toBe(0);
  expect(await stateTax('KS', 2024, 6000)).toBeGreaterThan(0);
});

test('Louisiana until 2024: the exemption comes off the lowest bracket', async () => {
  // 1,543.75 + 4.25% × 2,000 = 1,628.75; less 1.85% of 4,500 = 83.25
  expect(await stateTax('LA', 2024, 52_000, { exemptions: 1 })).toBe(1545.5);
  // A couple with three: 1.85% of 4,500 + 4,500 + 1,000 = 185. 462.50 + 3.5% × 27,000 = 1,407.50
  expect(await stateTax('LA', 2024, 52_000, { maritalStatus: 'married', exemptions: 3 })).toBe(1222.5);
});

test('Alabama and, until 2022, Iowa deduct all federal income tax', async () => {
  // Federal 2025: 37,000; 1,192.50 + 12% × 25,075 = 4,201.50. 52,000 − 3,000 − 4,201.50 = 44,798.50; 110 + 5% × 41,798.50
  expect(await stateTax('AL', 2025, 52_000)).toBe(2199.93);
  // Federal 2021: 39,450; 995 + 12% × 29,500 = 4,535. 52,000 − 2,130 − 4,535 = 45,335; 1,504.71 + 6.25% × 11,815
  expect(await stateTax('IA', 2021, 52_000)).toBe(2243.15);
});

test('Oregon deducts federal income tax up to a limit that falls with pay', async () => {
  // 130,000: federal 17,651 + 24% × 11,650 = 20,447, limit 5,100. 130,000 − 2,835 − 5,100 = 122,065; 661.25 + 8.75% × 110,965
  expect(await stateTax('OR', 2025, 130_000)).toBe(10_370.69);
  // 52,000: federal 4,201.50. 52,000 − 2,835 − 4,201.50 = 44,963.50; 661.25 + 8.75% × 33,863.50
  expect(await stateTax('OR', 2025, 52_000)).toBe(3624.31);
});

test('Missouri deducts a share of federal income tax that falls with pay', async () => {
  // 2021, 50,000: federal 995 + 12% × 27,500 = 4,295, a quarter of it. 50,000 − 12,550 − 1,073.75; 282.88 + 5.4% × 27,672.25
  expect(await stateTax('MO', 2021, 50_000)).toBe(1777.18);
  // 2025, 52,000: federal 4,201.50, 15% of it. 52,000 − 15,000 − 630.225; 256.04 + 4.7% × 27,178.775
  expect(await stateTax('MO', 2025, 52_000)).toBe(1533.44);
  // 130,000: nothing. 256.04 + 4.7% × 105,809
  expect(await stateTax('MO', 2025, 130_000)).toBe(5229.06);
});

test('Massachusetts deducts Social Security and Medicare up to 2,000', async () => {
  // 7.65% of 10,400 = 795.60; 5% × 9,604.40. 7.65% of 52,000 is more than 2,000; 5% × 50,000
  expect(await stateTax('MA', 2025, 10_400)).toBe(480.22);
  expect(await stateTax('MA', 2025, 52_000)).toBe(2500);
});

test('Arkansas has another table for a high income', async () => {
  // 97,470 − 2,470 = 95,000: 609.60 + 3.9% × 68,600. One dollar more: 94 + 3.9% × 90,301
  expect(await stateTax('AR', 2025, 97_470)).toBe(3285);
  expect(await stateTax('AR', 2025, 97_471)).toBe(3615.74);
});

test('Connecticut takes back the exemption and the lower brackets as pay rises', async () => {
  // 38,000: exemption 7,000; 200 + 4.5% × 21,000
  expect(await stateTax('CT', 2025, 38_000, { exemptions: 1 })).toBe(1145);
  expect(await stateTax('CT', 2025, 44_001, { exemptions: 1 })).toBe(await stateTax('CT', 2025, 44_001));
  // 130,000: 4,750 + 6% × 30,000 = 6,550; 250 of the lowest bracket and 125 of the recapture
  expect(await stateTax('CT', 2025, 130_000)).toBe(6925);
});

test('Maine 2026 adds 2% above a million, or 1,500,000 for a couple', async () => {
  // 1,515,700 − 15,700 = 1,500,000; 4,117.08 + 7.15% × 1,435,150 = 106,730.305; 2% × 500,000
  expect(await stateTax('ME', 2026, 1_515_700)).toBe(116_730.31);
  // 1,531,400 − 31,400 = 1,500,000: none.
  expect(await stateTax('ME', 2026, 1_531_400, { maritalStatus: 'married' })).toBe(106_209.93);
});

test('South Carolina 2026 follows the act of that year', async () => {
  // 52,000 − 15,000 = 37,000; 597 + 5.21% × 7,000
  expect(await stateTax('SC', 2026, 52_000)).toBe(961.7);
});
