/**
 * Publication 15-T, Worksheet 1A, filled in by hand. Tables of 2026, standard schedule:
 * single: 10% over 7,500; 1,240 + 12% over 19,900; 5,800 + 22% over 57,900.
 * married: 10% over 19,300; 2,480 + 12% over 44,100. Head of household: 10% over 15,550; 1,770 + 12% over 33,250.
 * Step 2 checkbox, single: 10% over 8,050; 620 + 12% over 14,250; 2,900 + 22% over 33,250.
 */
import { describe, expect, test } from 'vitest';
import { ZERO, cents, formatMoney } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { FederalCertificate, TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

const CERTIFICATE: FederalCertificate = {
  edition: '2020',
  filingStatus: 'single',
  multipleJobs: false,
  dependentsCredit: ZERO,
  otherIncome: ZERO,
  deductions: ZERO,
  extraWithholding: ZERO,
  exempt: false,
  allowances: 0,
};

type Change = Parameters<typeof stubOf>[1];

async function federalTax(
  gross: number,
  certificate: Partial<FederalCertificate>,
  more: Change = {},
): Promise<TaxLine> {
  const context = stubOf(gross, { federalCertificate: { ...CERTIFICATE, ...certificate }, ...more });
  const tables = await loadTaxTables(Number(context.payDate.slice(0, 4)), context.state);
  return taxLines(context, tables)[0]!;
}

test('single with no other entries: line 1g subtracts 8,600', async () => {
  // 1c 2,590.27 × 26 = 67,347.02; 1i − 8,600 = 58,747.02; 2g 5,800 + 22% × 847.02 = 5,986.3444; 2h ÷ 26 = 230.244
  expect((await federalTax(259_027, {})).amount).toBe(23_024);
});

test('married filing jointly: line 1g subtracts 12,900', async () => {
  // 3,000 × 26 = 78,000; − 12,900 = 65,100; 2,480 + 12% × 21,000 = 5,000; ÷ 26 = 192.307…
  expect((await federalTax(300_000, { filingStatus: 'married' })).amount).toBe(19_231);
});

test('head of household has its own schedule and subtracts 8,600', async () => {
  // 2,000 × 26 = 52,000; − 8,600 = 43,400; 1,770 + 12% × 10,150 = 2,988; ÷ 26 = 114.923…
  expect((await federalTax(200_000, { filingStatus: 'headOfHousehold' })).amount).toBe(11_492);
});

test('step 2(c) uses the checkbox schedule and zero on line 1g', async () => {
  // 2,000 × 26 = 52,000; 2,900 + 22% × 18,750 = 7,025; ÷ 26 = 270.192…
  expect((await federalTax(200_000, { multipleJobs: true })).amount).toBe(27_019);
});

test('step 3 lowers the tax by its share for the period, never below zero', async () => {
  // 230.244 − 2,000 ÷ 26 (76.923) = 153.321
  expect((await federalTax(259_027, { dependentsCredit: cents(200_000) })).amount).toBe(15_332);
  expect((await federalTax(259_027, { dependentsCredit: cents(2_000_000) })).amount).toBe(0);
});

test('step 4(a) adds other income to annual pay, and 4(b) subtracts deductions', async () => {
  // 67,347.02 + 5,000 − (8,600 + 2,000) = 61,747.02; 5,800 + 22% × 3,847.02 = 6,646.3444; ÷ 26 = 255.628…
  const line = await federalTax(259_027, { otherIncome: cents(500_000), deductions: cents(200_000) });
  expect(line.amount).toBe(25_563);
});

test('step 4(c) is withheld on top, even when credits cover the tax', async () => {
  expect((await federalTax(259_027, { extraWithholding: cents(2500) })).amount).toBe(25_524);
  const line = await federalTax(259_027, { extraWithholding: cents(2500), dependentsCredit: cents(2_000_000) });
  expect(line.amount).toBe(2500);
});

test('an exempt employee has no withholding, and the steps say why', async () => {
  const line = await federalTax(259_027, { exempt: true, extraWithholding: cents(2500) });
  expect(line.amount).toBe(0);
  expect(line.working().steps).toEqual([{ label: 'Exempt from withholding by Form W-4', sum: '', result: '0.00' }]);
});

test('a W-4 from before 2020 uses 4,300 for each allowance, the standard schedule and no line 1g', async () => {
  // 67,347.02 − 2 × 4,300 = 58,747.02: the same as with step 1(c) only, 230.24
  expect((await federalTax(259_027, { edition: 'earlier', allowances: 2 })).amount).toBe(23_024);
  // 67,347.02, no allowance: 5,800 + 22% × 9,447.02 = 7,878.3444; ÷ 26 = 303.013…
  expect((await federalTax(259_027, { edition: 'earlier' })).amount).toBe(30_301);
});

test('a W-4 from before 2020 has no head of household and no second-job box', async () => {
  const line = await federalTax(259_027, { edition: 'earlier', filingStatus: 'headOfHousehold', multipleJobs: true });
  expect(line.amount).toBe(30_301);
});

test.each([
  // [periods, pay, tax]: 52,000 a year is 43,400 after adjustment; 1,240 + 12% × 23,500 = 4,060 a year.
  [1, 5_200_000, 406_000],
  [2, 2_600_000, 203_000],
  [4, 1_300_000, 101_500],
  [13, 400_000, 31_231],
  [26, 200_000, 15_615],
  [52, 100_000, 7808],
  [260, 20_000, 1562],
])('%i paychecks a year withhold the same annual tax on the same annual pay', async (frequency, pay, tax) => {
  expect((await federalTax(pay, {}, { frequency })).amount).toBe(tax);
});

test('2025 uses the tables of 2025', async () => {
  // 67,347.02 − 8,600 = 58,747.02; 2025 single: 5,578.50 + 22% × (58,747.02 − 54,875) = 6,430.3444; ÷ 26 = 247.320…
  expect((await federalTax(259_027, {}, { payDate: '2025-11-20' })).amount).toBe(24_732);
});

test('without a W-4 the marital status sets the filing status', async () => {
  const line = await federalTax(300_000, {}, { federalCertificate: null, maritalStatus: 'married' });
  expect(line.amount).toBe(19_231);
});

test('the steps name the lines of the worksheet', async () => {
  const working = (await federalTax(259_027, { dependentsCredit: cents(200_000) })).working();
  expect(working.steps.map((step) => /line \d\w/.exec(step.label)?.[0])).toEqual([
    'line 1a',
    'line 1c',
    'line 1h',
    undefined,
    'line 2c',
    'line 2f',
    'line 2g',
    'line 2h',
    'line 3b',
    'line 3c',
    undefined,
  ]);
  expect(working.steps.at(-1)).toEqual({ label: 'On this stub', sum: '153.320938…', result: '153.32' });
  expect(working.table).toContain('Publication 15-T (2026)');
});

describe('a nonresident alien', () => {
  const general = { nonresidentAlien: 'general' } as const;
  const added = async (certificate: Partial<FederalCertificate>, frequency: number, payDate: string) => {
    const { steps } = (await federalTax(100_000, { ...general, ...certificate }, { frequency, payDate })).working();
    return steps.find(({ label }) => label.startsWith('Added for a nonresident alien'))?.sum;
  };
  const FREQUENCIES = [260, 52, 26, 24, 12, 4, 2, 1];

  // As Publication 15-T prints them, which rounds each entry for itself.
  test.each([
    ['2025', '2020', [57.7, 288.5, 576.9, 625, 1250, 3750, 7500, 15_000]],
    ['2025', 'earlier', [41.2, 205.8, 411.5, 445.8, 891.7, 2675, 5350, 10_700]],
    ['2026', '2020', [61.9, 309.6, 619.2, 670.8, 1341.7, 4025, 8050, 16_100]],
  ] as const)('has the printed amount of %s for each pay period, Form W-4 of %s', async (year, edition, printed) => {
    const sums = await Promise.all(FREQUENCIES.map((frequency) => added({ edition }, frequency, `${year}-11-20`)));
    expect(sums).toEqual(printed.map((dollars) => `1,000.00 + ${formatMoney(cents(Math.round(dollars * 100)))}`));
  });

  test('has the amount in the wages of income tax, and nowhere else', async () => {
    // 2,000 + 619.20 = 2,619.20; × 26 = 68,099.20; − 8,600 = 59,499.20; 5,800 + 22% × 1,599.20 = 6,151.824; ÷ 26 = 236.608…
    const line = await federalTax(200_000, general);
    expect([line.amount, line.base]).toEqual([23_661, 200_000]);
    // 2,000 + 411.50 = 2,411.50 of 2025; × 26 = 62,699; − 2 × 4,300 = 54,099; 1,192.50 + 12% × 35,774 = 5,485.38; ÷ 26 = 210.976…
    const earlier = { ...general, edition: 'earlier', allowances: 2 } as const;
    expect((await federalTax(200_000, earlier, { payDate: '2025-11-20' })).amount).toBe(21_098);
    const [ours, others] = await Promise.all(
      [general, {}].map(async (changes) => {
        const context = stubOf(200_000, { state: 'CA', federalCertificate: { ...CERTIFICATE, ...changes } });
        return taxLines(context, await loadTaxTables(2026, 'CA')).slice(1);
      }),
    );
    expect(ours!.map(({ amount }) => amount)).toEqual(others!.map(({ amount }) => amount));
  });

  test('has none if they are a student or business apprentice from India, and none on pay at the flat rate', async () => {
    const plain = (await federalTax(200_000, {})).amount;
    expect((await federalTax(200_000, { nonresidentAlien: 'fromIndia' })).amount).toBe(plain);
    const bonus = { amount: cents(100_000), flat: cents(100_000), flatBonus: cents(100_000), before: ZERO };
    // 236.61 on 2,000 as above, and 22% of 1,000.
    expect((await federalTax(300_000, general, { supplemental: bonus })).amount).toBe(23_661 + 22_000);
  });

  test('has a caveat in the years whose publication was not read', async () => {
    const caveats = await Promise.all(
      [2021, 2022, 2023, 2024, 2025, 2026].map(async (year) => {
        const line = await federalTax(200_000, general, { payDate: `${year}-11-20` });
        return line.working().caveat !== undefined;
      }),
    );
    expect(caveats).toEqual([true, true, true, true, false, false]);
  });
});
