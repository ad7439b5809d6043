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
  // Federal 2025: 37,000; 1,192.50 + 12% × 25,075 = 4,201.50. 52,000 − 2,500 − 4,201.50 = 45,298.50; 110 + 5% × 42,298.50
  expect(await stateTax('AL', 2025, 52_000)).toBe(2224.93);
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

test('Alabama’s deduction falls by steps, and its exemption for a dependent by pay', async () => {
  // 30,000: 3,000 − 9 × 25 = 2,775; federal 1,192.50 + 12% × 3,075 = 1,561.50; 110 + 5% × 22,663.50
  expect(await stateTax('AL', 2025, 30_000)).toBe(1243.18);
  // Until 2021 from 23,000: 33,000 leaves 2,000; federal 995 + 12% × 10,500 = 2,255; 110 + 5% × 25,745
  expect(await stateTax('AL', 2021, 33_000)).toBe(1397.25);
  const couple = { maritalStatus: 'married', exemptions: 3 } as const;
  // 30,000 − 6,925 − 3,000 − 1,000 = 19,075, no federal tax; 220 + 5% × 13,075
  expect(await stateTax('AL', 2025, 30_000, couple)).toBe(873.75);
  // 60,000 − 5,000 − 3,000 − 500, less federal 10% × 17,100 = 49,790; 220 + 5% × 43,790
  expect(await stateTax('AL', 2025, 60_000, couple)).toBe(2409.5);
});

test('Wisconsin’s deduction slides to zero', async () => {
  // 13,560 − 12% × 32,450 = 9,666; 513.80 + 4.4% × (42,334 − 14,680)
  expect(await stateTax('WI', 2025, 52_000)).toBe(1730.58);
  // 25,110 − 19.778% × 31,790 = 18,822.5738; 685.30 + 4.4% × 21,597.4262
  expect(await stateTax('WI', 2025, 60_000, { maritalStatus: 'married' })).toBe(1635.59);
  // 113,000 above the start takes all of it: 2,089 + 5.3% × (132,550 − 50,480)
  expect(await stateTax('WI', 2025, 132_550)).toBe(6438.71);
  // 2026: 13,960 − 12% × 60,000 = 6,760; 73,360 is taxable: 2,149.81 + 5.3% × 21,410
  expect(await stateTax('WI', 2026, 80_120)).toBe(3284.54);
  // 25,840 − 19.778% × 30,960 = 19,716.7312; 40,283.2688 is taxable: 705.25 + 4.4% × 20,133.2688
  expect(await stateTax('WI', 2026, 60_000, { maritalStatus: 'married' })).toBe(1591.11);
  // The schedule of the form ends at 136,453: 2,149.81 + 5.3% × 84,503
  expect(await stateTax('WI', 2026, 136_453)).toBe(6628.47);
});

test('the District’s own standard deduction of 2026, by the law in force since October 2, 2026', async () => {
  // 45,000 and 90,000 are taxable: 2,200 + 6.5% × 5,000; 3,500 + 8.5% × 30,000
  expect(await stateTax('DC', 2026, 60_000)).toBe(2525);
  expect(await stateTax('DC', 2026, 120_000, { maritalStatus: 'married' })).toBe(6050);
});

test('New York takes back the lower brackets over 50,000 of pay', async () => {
  const married = { maritalStatus: 'married' } as const;
  // 99,650 is taxable: 4,270.75 + 6% × 19,000, nothing taken back.
  expect(await stateTax('NY', 2025, 107_650)).toBe(5410.75);
  // Half of 568: 4,270.75 + 6% × 44,000 + 284
  expect(await stateTax('NY', 2025, 132_650)).toBe(7194.75);
  expect(await stateTax('NY', 2025, 200_000)).toBe(11_519.75);
  // 233,950 is taxable: 8,552.75 + 6% × 72,400 + 333 + 807
  expect(await stateTax('NY', 2025, 250_000, married)).toBe(14_036.75);
  // 1,092,000 is taxable: 72,807.455 + 2,399 + 30,172 × 22,450 ÷ 50,000
  expect(await stateTax('NY', 2025, 1_100_000)).toBe(88_753.68);
  // 12,140.35 + 6.85% × 76,600 + 567 + 2,047
  expect(await stateTax('NY', 2026, 300_000)).toBe(20_001.45);
  // Above 25 million, 10.9% of all.
  expect(await stateTax('NY', 2025, 30_000_000)).toBe(3_269_128);
});

test('New York, all taken back: the rate of the bracket on the whole income, within the state’s whole dollars', async () => {
  for (const year of [2021, 2022, 2023, 2024, 2025, 2026])
    for (const [maritalStatus, taxable, top] of [
      ['single', 160_000, year === 2021 ? 6.33 : year === 2022 ? 6.25 : year === 2026 ? 5.9 : 6],
      ['single', 300_000, 6.85],
      ['single', 1_200_000, 9.65],
      ['single', 6_000_000, 10.3],
      ['married', 150_000, year === 2021 ? 5.97 : year === 2022 ? 5.85 : year === 2026 ? 5.4 : 5.5],
      ['married', 400_000, 6.85],
      ['married', 2_300_000, 9.65],
      ['married', 6_000_000, 10.3],
    ] as const) {
      const pay = taxable + (maritalStatus === 'single' ? 8000 : 16_050);
      const difference = (await stateTax('NY', year, pay, { maritalStatus })) - (taxable * top) / 100;
      expect([year, taxable, Math.abs(difference) < 2.5]).toEqual([year, taxable, true]);
    }
});

test('Maine’s deduction falls to zero over 75,000 of pay', async () => {
  // 37,500 above 102,250 leaves half of 15,700: 4,117.08 + 7.15% × 67,050
  expect(await stateTax('ME', 2026, 139_750)).toBe(8911.16);
});

test('Maine 2026 adds 2% above a million, or 1,500,000 for a couple', async () => {
  // No deduction is left: 4,117.08 + 7.15% × 1,435,150 = 106,730.305; 2% × 500,000
  expect(await stateTax('ME', 2026, 1_500_000)).toBe(116_730.31);
  expect(await stateTax('ME', 2026, 1_500_000, { maritalStatus: 'married' })).toBe(106_209.93);
});

test('South Carolina 2026 follows the act of that year, with the phase-out of its deduction', async () => {
  expect(await stateTax('SC', 2026, 40_000)).toBe(497.5);
  // 15,000 × 12,000 ÷ 55,000 = 3,272.72, down to 3,270: 52,000 − 11,730 = 40,270; 597 + 5.21% × 10,270
  expect(await stateTax('SC', 2026, 52_000)).toBe(1132.07);
  expect(await stateTax('SC', 2026, 95_000)).toBe(3983.5);
  expect(await stateTax('SC', 2026, 80_000, { maritalStatus: 'married' })).toBe(1639);
});
