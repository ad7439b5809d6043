/**
 * Supplemental pay, by hand. Federal: IRS Publication 15, section 7 (22%, and 37% above a million in the year).
 * Biweekly pay of 2,000 of a single employee in 2026: 52,000 − 8,600 = 43,400; 1,240 + 12% × 23,500 = 4,060; ÷ 26 = 156.15.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import { plainCertificate } from './federal-certificate.ts';
import type { SupplementalPay, TaxContext, TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

const pay = (amount: number, more: Partial<Record<keyof SupplementalPay, number>> = {}): SupplementalPay => ({
  amount: cents(amount),
  flat: cents(more.flat ?? amount),
  flatBonus: cents(more.flatBonus ?? 0),
  before: cents(more.before ?? 0),
});

async function linesOf(gross: number, more: Parameters<typeof stubOf>[1]): Promise<ReadonlyMap<string, TaxLine>> {
  const context: TaxContext = stubOf(gross, more);
  const lines = taxLines(context, await loadTaxTables(Number(context.payDate.slice(0, 4)), context.state));
  return new Map(lines.map((line) => [line.key, line]));
}
const federal = async (gross: number, more: Parameters<typeof stubOf>[1]): Promise<TaxLine> =>
  (await linesOf(gross, more)).get('federalIncomeTax')!;
const state = async (gross: number, more: Parameters<typeof stubOf>[1]): Promise<TaxLine> =>
  (await linesOf(gross, more)).get('stateIncomeTax')!;

const isFederal = ({ label }: { readonly label: string }): boolean => label === 'Federal income tax this period';

const REGULAR = 200_000;
const BONUS = 100_000;

describe('federal income tax', () => {
  test('a bonus at the flat rate has 22% beside the tax on regular pay', async () => {
    const line = await federal(REGULAR + BONUS, { supplemental: pay(BONUS) });
    expect(line.amount).toBe(15_615 + 22_000);
    expect(line.basis).toBe('Pub. 15-T, 22%');
    expect(line.base).toBe(REGULAR + BONUS);
    expect(line.working().steps.slice(-2)).toEqual([
      { label: 'Supplemental pay at 22%', sum: '1,000.00 × 22%', result: '220.00' },
      { label: 'Regular and supplemental pay', sum: '156.15 + 220.00', result: '376.15' },
    ]);
  });

  test('a bonus with regular pay is taxed as one payment', async () => {
    const together = await federal(REGULAR + BONUS, { supplemental: pay(BONUS, { flat: 0 }) });
    expect(together.amount).toBe((await federal(REGULAR + BONUS, {})).amount);
  });

  test('a stub with only supplemental pay has the flat rate alone', async () => {
    const line = await federal(BONUS, { supplemental: pay(BONUS) });
    expect([line.amount, line.basis]).toEqual([22_000, '22%']);
  });

  test.each([0, 50_000_000])('pay above a million in the year has 37%, %i of it taxed flat', async (flat) => {
    // 900,000 before and 500,000 now: 100,000 below the million, 400,000 above it.
    const line = await federal(50_000_000, { supplemental: pay(50_000_000, { flat, before: 90_000_000 }) });
    // Aggregated, the first 100,000 are one payment of a biweekly period: 2,600,000 − 8,600 − 648,100 = 1,943,300 at 37% + 192,979.25.
    const below = flat === 0 ? Math.round(((192_979.25 + 1_943_300 * 0.37) / 26) * 100) : 2_200_000;
    expect(line.amount).toBe(below + 14_800_000);
  });

  test('an exempt Form W-4 stops the 22%, not the 37%', async () => {
    const federalCertificate = { ...plainCertificate('single'), exempt: true };
    const exempt = (before: number) =>
      federal(REGULAR + BONUS, { federalCertificate, supplemental: pay(BONUS, { before }) });
    expect((await exempt(0)).amount).toBe(0);
    expect((await exempt(100_000_000)).amount).toBe(37_000);
  });

  test('without withholding on regular pay this year the bonus is taxed with it, and the stub says so', async () => {
    // 500 biweekly is 13,000 a year: under 8,600 + 7,500, so no tax. With the bonus 39,000 − 16,100 = 22,900.
    const together = Math.round(((1240 + (39_000 - 8600 - 19_900) * 0.12) / 26) * 100);
    const line = await federal(150_000, { supplemental: pay(BONUS) });
    expect(line.amount).toBe(together);
    expect(line.working().notice).toMatch(/^No tax is withheld from regular pay this year/);
    const yearToDate = { ...NOTHING_PAID_YET, taxes: { federalIncomeTax: cents(1) } };
    expect((await federal(150_000, { supplemental: pay(BONUS), yearToDate })).amount).toBe(22_000);
  });

  test('pre-tax deductions come off regular pay before supplemental pay', async () => {
    const preTax = [{ class: 'section125' as const, amount: cents(10_000) }];
    const line = await federal(REGULAR + 10_000 + BONUS, { supplemental: pay(BONUS), preTax });
    expect(line.amount).toBe(15_615 + 22_000);
  });

  test('the simple estimate does not know supplemental pay', async () => {
    const plain = await federal(REGULAR + BONUS, { method: 'standard' });
    expect((await federal(REGULAR + BONUS, { method: 'standard', supplemental: pay(BONUS) })).amount).toBe(
      plain.amount,
    );
  });
});

describe('state income tax', () => {
  test.each([
    ['NY', '2026-11-20', 117],
    ['NC', '2026-11-20', 41],
    ['GA', '2026-05-08', 51.9],
    ['GA', '2026-05-11', 49.9],
    ['MN', '2026-11-20', 62.5],
    ['OR', '2026-11-20', 80],
    ['AL', '2025-11-20', 50],
    ['AL', '2026-11-20', 50],
    ['AR', '2025-11-20', 39],
    ['IA', '2024-11-20', 60],
    ['IA', '2025-11-20', 38],
    ['ID', '2025-11-20', 53],
    ['ME', '2026-11-20', 50],
    ['MO', '2024-11-20', 48],
    ['MO', '2026-11-20', 47],
    ['MT', '2025-11-20', 50],
    ['ND', '2025-11-20', 15],
    ['NE', '2026-11-20', 35],
    ['NM', '2025-11-20', 59],
    ['OH', '2025-11-20', 35],
    ['OK', '2025-11-20', 47.5],
    ['RI', '2026-11-20', 59.9],
    ['SC', '2025-11-20', 62],
    ['VA', '2026-11-20', 57.5],
    ['KS', '2025-11-20', 50],
    ['ME', '2024-11-20', 50],
    ['NE', '2025-11-20', 50],
    ['RI', '2025-11-20', 59.9],
    ['VA', '2023-11-20', 57.5],
    ['OH', '2024-11-20', 35],
    ['OH', '2026-11-20', 27.5],
    ['OK', '2026-11-20', 45],
    ['NM', '2023-11-20', 59],
    ['NM', '2026-11-20', 59],
    ['VT', '2021-11-19', 66],
    ['VT', '2026-11-20', 66],
    ['GA', '2025-11-20', 51.9],
  ])('%s on %s has its own flat rate beside the tax on regular pay', async (code, payDate, onBonus) => {
    const more = { state: code, payDate };
    const line = await state(REGULAR + BONUS, { ...more, supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(REGULAR, more)).amount + Math.round(onBonus * 100));
  });

  // Biweekly regular pay on either side of the start of a rate; the bonus is 1,000.
  test.each([
    ['WI', '2025-11-20', 490_76, 35.4],
    ['WI', '2025-11-20', 490_77, 46.5],
    ['WI', '2022-11-18', 2_000_00, 53],
    ['WI', '2024-11-20', 11_000_00, 76.5],
    ['WV', '2024-11-20', 384_61, 23.6],
    ['WV', '2024-11-20', 384_62, 31.5],
    ['WV', '2024-11-20', 1_000_00, 35.4],
    ['WV', '2024-11-20', 2_000_00, 47.2],
    ['WV', '2024-11-20', 2_307_70, 51.2],
    ['GA', '2024-11-20', 300_00, 20],
    ['GA', '2024-11-20', 320_00, 30],
    ['GA', '2024-11-20', 400_00, 40],
    ['GA', '2024-11-20', 500_00, 50],
    ['GA', '2024-11-20', 2_000_00, 54.9],
  ])('%s on %s has the flat rate of the yearly pay of %i cents biweekly', async (code, payDate, regular, onBonus) => {
    const more = { state: code, payDate };
    const line = await state(regular + BONUS, { ...more, supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(regular, more)).amount + Math.round(onBonus * 100));
    expect(line.working().steps.at(-3)?.label).toBe('Regular pay of a year, which sets the rate');
  });

  test('a rate by yearly pay is not guessed from a stub without regular pay', async () => {
    const more = { state: 'WI', payDate: '2025-11-20' };
    const line = await state(BONUS, { ...more, supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(BONUS, more)).amount);
    expect(line.working().notice).toMatch(/^Wisconsin’s flat rate depends on regular pay/);
  });

  test('Vermont withholds 30% of the federal rates: 6.6%, and 11.1% above a million in the year', async () => {
    // 900,000 before and 500,000 now: 100,000 below the million and 400,000 above it.
    const supplemental = pay(50_000_000, { before: 90_000_000 });
    const line = await state(50_000_000, { state: 'VT', supplemental });
    expect([line.amount, line.basis]).toEqual([660_000 + 4_440_000, '6.6%, 11.1%']);
  });

  test('a state without a rate taxes the bonus with regular pay and says so', async () => {
    const line = await state(REGULAR + BONUS, { state: 'CT', supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(REGULAR + BONUS, { state: 'CT' })).amount);
    expect(line.working().notice).toMatch(/^Supplemental pay was withheld together .* flat rate for Connecticut\./);
  });

  test('California has its rates only on a payment without regular pay, 10.23% on bonuses', async () => {
    const line = await state(REGULAR + BONUS, { state: 'CA', supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(REGULAR + BONUS, { state: 'CA' })).amount);
    const alone = await state(BONUS, { state: 'CA', supplemental: pay(BONUS, { flatBonus: 40_000 }) });
    expect(alone.amount).toBe(4092 + 3960);
    expect(alone.basis).toBe('10.23%, 6.6%');
  });

  test.each([
    ['NY', 'New York'],
    ['VA', 'Virginia'],
  ])('%s taxes the bonus with regular pay if that has no tax', async (code, name) => {
    const line = await state(10_000 + BONUS, { state: code, supplemental: pay(BONUS) });
    expect(line.amount).toBe((await state(10_000 + BONUS, { state: code })).amount);
    expect(line.working().notice).toContain(`No ${name} tax is withheld from regular pay`);
  });

  test('New York City tax is on the whole pay', async () => {
    const more = { state: 'NY', stateCertificate: { nycResident: true } };
    const lines = await linesOf(REGULAR + BONUS, { ...more, supplemental: pay(BONUS) });
    expect(lines.get('localIncomeTax')!.amount).toBe(
      (await linesOf(REGULAR + BONUS, more)).get('localIncomeTax')!.amount,
    );
  });

  test('an exempt certificate stops the flat rate', async () => {
    const stateCertificate = { exempt: true };
    expect((await state(REGULAR + BONUS, { state: 'NY', stateCertificate, supplemental: pay(BONUS) })).amount).toBe(0);
  });

  test('Alabama and Oregon subtract only the federal tax on regular pay from regular pay', async () => {
    for (const [code, payDate] of [
      ['AL', '2025-11-20'],
      ['OR', '2026-11-20'],
    ] as const) {
      const steps = (await state(REGULAR + BONUS, { state: code, payDate, supplemental: pay(BONUS) })).working().steps;
      const apart = (await state(REGULAR, { state: code, payDate })).working().steps;
      expect(steps.find(isFederal)).toEqual(apart.find(isFederal));
    }
  });
});

test('one more cent of supplemental pay never lowers the tax of any state', async () => {
  const tables = await Promise.all([
    ...['NY', 'CA', 'GA', 'OR', 'NC', 'CT', 'VT', 'OH'].map((code) => loadTaxTables(2026, code)),
    ...['WI', 'WV', 'GA'].map((code) => loadTaxTables(2024, code)),
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.integer({ min: 100_000, max: 900_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (table, regular, bonus) => {
        const taxes = (amount: number): number =>
          taxLines(
            stubOf(regular + amount, {
              state: table.state,
              payDate: `${table.year}-11-20`,
              supplemental: pay(amount),
            }),
            table,
          )
            .filter(({ isEmployer }) => !isEmployer)
            .reduce((sum, line) => sum + line.amount, 0);
        expect(taxes(bonus + 1)).toBeGreaterThanOrEqual(taxes(bonus));
      },
    ),
    { numRuns: 60 },
  );
});
