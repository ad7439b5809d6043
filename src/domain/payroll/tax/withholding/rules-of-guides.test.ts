/**
 * Rules of the states' guides besides their tables: certificates, days, periods, roundings and caveats. Each figure is
 * calculated by hand from the guide, with ordinary numbers.
 */
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../calendar.ts';
import { cents, formatMoney } from '../../../money.ts';
import { plainCertificate } from '../federal-certificate.ts';
import { loadTaxTables } from '../load-tables.ts';
import { stubOf } from '../tax-context.fixture.ts';
import type { FederalCertificate, StateCertificate, SupplementalPay, TaxContext, TaxLine } from '../tax-context.ts';
import { taxLines } from '../taxes.ts';

interface Paycheck {
  readonly pay: number;
  readonly periods?: number;
  readonly paid?: string;
  readonly period?: readonly [start: string, end: string];
  readonly answers?: StateCertificate;
  readonly w4?: Partial<FederalCertificate>;
  readonly flat?: number;
  readonly preTax?: TaxContext['preTax'];
}

const flatPay = (amount: number): SupplementalPay => ({
  amount: cents(amount * 100),
  flat: cents(amount * 100),
  flatBonus: cents(0),
  before: cents(0),
});

async function linesOf(state: string, check: Paycheck): Promise<ReadonlyMap<string, TaxLine>> {
  const { pay, periods = 52, paid = '2026-11-20', period, answers = {}, w4, flat, preTax = [] } = check;
  const context = stubOf(Math.round(pay * 100), {
    state,
    payDate: paid,
    ...(period && { payPeriod: { start: plainDate(period[0]), end: plainDate(period[1]) } }),
    frequency: periods,
    stateCertificate: answers,
    federalCertificate: { ...plainCertificate('single'), ...w4 },
    ...(flat !== undefined && { supplemental: flatPay(flat) }),
    preTax,
  });
  const lines = taxLines(context, await loadTaxTables(Number(paid.slice(0, 4)), state));
  return new Map(lines.map((line) => [line.key, line]));
}
const lineOf = async (state: string, check: Paycheck): Promise<TaxLine> =>
  (await linesOf(state, check)).get('stateIncomeTax')!;
const localOf = async (state: string, answers: StateCertificate): Promise<number> =>
  ((await linesOf(state, { pay: 1800, answers })).get('localIncomeTax')?.amount ?? 0) / 100;
const taxOf = async (state: string, check: Paycheck): Promise<string> =>
  formatMoney((await lineOf(state, check)).amount);

describe('a W-4 in states that use it', () => {
  test.each(['CO', 'ND', 'NM', 'UT'])('its exemption stops the tax of %s', async (state) => {
    expect(await taxOf(state, { pay: 1800, w4: { exempt: true } })).toBe('0.00');
    expect(await taxOf(state, { pay: 1800 })).not.toBe('0.00');
    const { steps } = (await lineOf(state, { pay: 1800, w4: { exempt: true } })).working();
    expect(steps.map(({ label }) => label)).toEqual(['Exempt from withholding by Form W-4']);
  });

  test('a DR 0004 on file in Colorado counts before it', async () => {
    expect(await taxOf('CO', { pay: 1800, w4: { exempt: true }, answers: { annualAllowance: 5000 } })).not.toBe('0.00');
  });

  test.each(['CA', 'NY', 'MN', 'GA'])('its exemption leaves the certificate of %s alone', async (state) => {
    expect(await taxOf(state, { pay: 1800, w4: { exempt: true } })).toBe(await taxOf(state, { pay: 1800 }));
  });

  test('North Dakota subtracts 5,050 for each allowance of a W-4 from before 2020', async () => {
    // 93,600 − 2 × 5,050 = 83,500; (83,500 − 57,625) × 1.95% = 504.56; ÷ 52 = 9.70
    expect(await taxOf('ND', { pay: 1800, w4: { edition: 'earlier', allowances: 2 } })).toBe('10.00');
    expect(await taxOf('ND', { pay: 1800, w4: { allowances: 2 } })).toBe('13.00');
  });

  test('Vermont adds 30% of step 4(c) without a W-4VT', async () => {
    const plain = Number(await taxOf('VT', { pay: 1800 }));
    expect(Number(await taxOf('VT', { pay: 1800, w4: { extraWithholding: cents(50_00) } }))).toBeCloseTo(plain + 15, 9);
    const own = { answers: { allowances: 0 }, w4: { extraWithholding: cents(50_00) } };
    expect(Number(await taxOf('VT', { pay: 1800, ...own }))).toBe(plain);
  });
});

describe('the tables of a pay period', () => {
  test('Utah counts by the beginning of the period', async () => {
    const paid = '2026-06-12';
    // 2,600 × 4.5% for periods that begin before June 1, × 4.45% after. The credit is used up.
    const before = await taxOf('UT', { pay: 2600, periods: 26, paid, period: ['2026-05-25', '2026-06-07'] });
    const after = await taxOf('UT', { pay: 2600, periods: 26, paid, period: ['2026-06-01', '2026-06-14'] });
    expect([before, after]).toEqual(['117.00', '116.00']);
  });

  test('Ohio counts by the end of the period', async () => {
    const check = { pay: 3500, periods: 26, paid: '2026-08-07' };
    // 91,000: October 2025 462.39 + 64,950 × 2.99%; August 2026 416.80 + 64,950 × 2.99%
    const before = await taxOf('OH', { ...check, period: ['2026-07-18', '2026-07-31'] });
    const after = await taxOf('OH', { ...check, period: ['2026-07-19', '2026-08-01'] });
    expect([before, after]).toEqual(['92.48', '90.72']);
  });
});

describe('pay periods', () => {
  test('Virginia counts 300 days a year', async () => {
    // 30,000 − 8,750 = 21,250; 720 + 4,250 × 5.75% = 964.38; ÷ 300
    expect(await taxOf('VA', { pay: 100, periods: 260 })).toBe('3.21');
  });

  test.each(['PA', 'IL', 'IN', 'KY', 'MI', 'NC', 'GA', 'AZ', 'CO', 'ID', 'IA', 'LA', 'MS', 'SC', 'VA', 'DE', 'NE'])(
    'four weeks are rounded once in %s, whose method knows no printed table',
    async (state) => {
      const pays = [1000.01, 1234.57, 2345.67, 3456.78, 4567.89, 3013.13, 2222.22, 2718.28];
      for (const pay of pays) {
        const { steps } = (await lineOf(state, { pay, periods: 13 })).working();
        expect(steps.map(({ label }) => label).join()).not.toMatch(/Calculated as 2 biweekly/);
      }
    },
  );

  test('Pennsylvania withholds 3.07% of four weeks, rounded once', async () => {
    // 1,000.33 × 3.07% = 30.7101; half of it, 15.355, would be rounded up twice
    expect(await taxOf('PA', { pay: 1000.33, periods: 13 })).toBe('30.71');
  });
});

describe('roundings', () => {
  test.each(['MO', 'MS', 'MT'])('%s rounds the extra amount with the tax', async (state) => {
    const extra = await taxOf(state, { pay: 1800, answers: { additional: 10.75 } });
    expect(extra).toMatch(/\.00$/);
    const plain = Number(await taxOf(state, { pay: 1800 }));
    expect(Math.abs(Number(extra) - plain - 10.75)).toBeLessThanOrEqual(1);
  });

  test('Missouri’s tax up to each bracket is the printed whole dollar', async () => {
    // 35,000 − 16,100 = 18,900: 263 + (18,900 − 9,436) × 4.7% = 707.81, as in the guide’s example
    expect(await taxOf('MO', { pay: 35000, periods: 1 })).toBe('708.00');
    // 148 + (6,847.50 − 6,740) × 4% = 152.30; at 148.28 it would be 152.58
    expect(await taxOf('MO', { pay: 16_100 + 6847.5, periods: 1 })).toBe('152.00');
  });

  test('New Mexico withholds nothing below a dollar a month', async () => {
    // Single, monthly: (700 − 671) × 1.5% = 0.44
    expect(await taxOf('NM', { pay: 700, periods: 12 })).toBe('0.00');
    // (738 − 671) × 1.5% = 1.01
    expect(await taxOf('NM', { pay: 738, periods: 12 })).toBe('1.01');
  });

  test('New Mexico’s rows start above their amount', async () => {
    // Married, weekly, 463 exactly: (463 − 310) × 1.5% = 2.295, not yet the 2.31 of the next row
    expect(await taxOf('NM', { pay: 463, w4: { filingStatus: 'married' } })).toBe('2.30');
  });

  test.each([
    ['NC', 4.09],
    ['ID', 5.3],
  ] as const)('%s rounds the tax on a bonus to the dollar', async (state, percent) => {
    const regular = Number(await taxOf(state, { pay: 1800 }));
    const both = Number(await taxOf(state, { pay: 1800 + 1237, flat: 1237 }));
    expect(both - regular).toBe(Math.round((1237 * percent) / 100));
  });
});

describe('supplemental pay in 2026', () => {
  test.each([
    ['KS', 50],
    ['MT', 50],
    ['AR', 39],
    ['ID', 53],
    ['ND', 15],
  ] as const)('%s has its published flat rate', async (state, tax) => {
    const regular = Number(await taxOf(state, { pay: 1800 }));
    const both = Number(await taxOf(state, { pay: 2800, flat: 1000 }));
    expect(Math.round((both - regular) * 100) / 100).toBe(tax);
  });

  test('Wisconsin’s rate depends on the pay of a year', async () => {
    const regular = Number(await taxOf('WI', { pay: 1800 }));
    expect(Math.round((Number(await taxOf('WI', { pay: 2800, flat: 1000 })) - regular) * 100) / 100).toBe(53);
  });
});

describe('amounts that a table did not have', () => {
  test.each([
    // 100,000 − 2,270 = 97,730 × 4.9% − 167.20 = 4,621.57, in whole dollars 4,622; ÷ 12
    ['2023-03-31', '385.17'],
    // × 4.7% − 149.60 = 4,443.71
    ['2023-09-29', '370.33'],
    // 100,000 − 2,340 = 97,660 × 4.4% − 126.40 = 4,170.64
    ['2024-03-29', '347.58'],
    // × 3.9% − 85.50 = 3,723.24
    ['2024-09-30', '310.25'],
  ])('Arkansas takes back the low rates of high pay: %s', async (paid, tax) => {
    expect(await taxOf('AR', { pay: 100_000 / 12, periods: 12, paid })).toBe(tax);
  });

  test('Nebraska withholds at least 1.5% where the employer must', async () => {
    const answers = { allowances: 8 };
    const free = Number(await taxOf('NE', { pay: 800, answers }));
    expect(free).toBeLessThan(12);
    expect(await taxOf('NE', { pay: 800, answers: { ...answers, minimumApplies: true } })).toBe('12.00');
  });

  test('Rhode Island counts at most ten exemptions', async () => {
    expect(await taxOf('RI', { pay: 1800, answers: { exemptions: 14 } })).toBe(
      await taxOf('RI', { pay: 1800, answers: { exemptions: 10 } }),
    );
  });

  test.each([['403(b)'], ['457(b)'], ['SIMPLE IRA']])('New Jersey taxes a %s and not a 401(k)', async (planName) => {
    const amount = cents(200_00);
    const full = await taxOf('NJ', { pay: 1800 });
    expect(await taxOf('NJ', { pay: 1800, preTax: [{ class: 'retirement401k', amount, planName }] })).toBe(full);
    const lowered = await taxOf('NJ', { pay: 1800, preTax: [{ class: 'retirement401k', amount, planName: '401(k)' }] });
    expect(Number(lowered)).toBeLessThan(Number(full));
  });
});

describe('certificates with an amount or a percentage of their own', () => {
  test.each([
    ['MO', 'reducedAmount'],
    ['MT', 'specifiedAmount'],
    ['WI', 'agreedAmount'],
  ])('%s withholds the amount of %s in place of its method, and any extra amount beside it', async (state, name) => {
    expect(await taxOf(state, { pay: 1800, answers: { [name]: 20 } })).toBe('20.00');
    expect(await taxOf(state, { pay: 1800, answers: { [name]: 0 } })).toBe('0.00');
    expect(await taxOf(state, { pay: 1800, answers: { [name]: 20, additional: 5 } })).toBe('25.00');
    expect(await taxOf(state, { pay: 3600, periods: 13, answers: { [name]: 20 } })).toBe('20.00');
  });

  test('an amount of a pay period is not counted twice for four weeks', async () => {
    const plain = Number(await taxOf('CT', { pay: 8000, periods: 13, answers: { code: 'F' } }));
    const reduced = Number(
      await taxOf('CT', { pay: 8000, periods: 13, answers: { code: 'F', reducedWithholding: 30 } }),
    );
    expect(plain - reduced).toBeCloseTo(30, 9);
  });

  test('Louisiana lowers the tax by the decrease of the L-4, to nothing', async () => {
    // 1,800 × 3.09% = 55.62
    expect(await taxOf('LA', { pay: 1800, answers: { decrease: 15 } })).toBe('40.62');
    expect(await taxOf('LA', { pay: 1800, answers: { decrease: 100 } })).toBe('0.00');
  });

  test('extra county and city amounts are local tax', async () => {
    const marion = { county: 'Marion' };
    expect((await localOf('IN', { ...marion, countyAdditional: 7 })) - (await localOf('IN', marion))).toBeCloseTo(7, 9);
    const city = { nycResident: true };
    expect((await localOf('NY', { ...city, nycAdditional: 7 })) - (await localOf('NY', city))).toBeCloseTo(7, 9);
    const yonkers = { yonkers: 'resident' };
    expect((await localOf('NY', { ...yonkers, yonkersAdditional: 7 })) - (await localOf('NY', yonkers))).toBeCloseTo(
      7,
      9,
    );
  });

  test.each(['NY', 'CT', 'KS'])('%s taxes the percentage of services there', async (state) => {
    expect(await taxOf(state, { pay: 2000, answers: { workedPercent: 40 } })).toBe(await taxOf(state, { pay: 800 }));
  });
});
