/** Figures of 2027 that are law or were published before its tables, by hand from their sources. */
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { compare, fraction, minus, percentOf, plus, ZERO } from '../../fraction.ts';
import { NEWEST_TAX_YEAR } from './table-day.ts';
import { loadTaxTables } from './load-tables.ts';
import { coverageOn } from './place-coverage.ts';
import { tablesInForce } from './tables-in-force.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import { TAX_STATES } from './tax-states.ts';
import { taxLines } from './taxes.ts';

const IN_2026 = plainDate('2026-12-31');
const IN_2027 = plainDate('2027-01-08');

/** A line of a biweekly stub that is paid on a day, with the tables of 2026. */
async function lineOn(state: string, key: string, gross: number, more: Parameters<typeof stubOf>[1]) {
  const tables = await loadTaxTables(2026, state);
  return taxLines(stubOf(gross, { state, payDate: '2026-12-31', ...more }), tables).find((line) => line.key === key);
}

/** State income tax by the law's own brackets on a yearly pay, paid once a year. */
const yearlyTax = async (state: string, pay: number, paidOn: typeof IN_2027, married = false) =>
  (await lineOn(state, 'stateIncomeTax', pay * 100, {
    frequency: 1,
    method: 'standard',
    paidOn,
    maritalStatus: married ? 'married' : 'single',
    exemptions: 0,
  }))!.amount / 100;

test.each([
  // No deduction and no exemption: 100,000 × 2.9%
  ['IN', 100_000, 2900],
  // (100,000 − 2,300 − 10,000) × 3.75%
  ['MS', 100_000, 3288.75],
  // (100,000 − 12,750) × 3.49%
  ['NC', 100_000, 3045.03],
  // 100,000 − 16,100 = 83,900: 65,000 × 4.7% + 18,900 × 5.4%
  ['MT', 100_000, 4075.6],
  // 100,000 − 8,850 = 91,150: 101.60 + 20,630 × 3.51% + 66,390 × 3.99%
  ['NE', 100_000, 3474.67],
  // 100,000 − 9,200 = 90,800: 720 + 73,800 × 5.75%
  ['VA', 100_000, 4963.5],
  // 100,000 − 8,000 = 92,000: the exact tax up to 48,000 is 2,145.60; + 44,000 × 7.2%
  ['HI', 100_000, 5313.6],
  // 98,000 − 8,000 = 90,000: 323 + 3,200 × 4.3% + 2,200 × 5.05% + 66,750 × 5.3% = 4,109.45; + 9,350 × 5.8%
  ['NY', 98_000, 4651.75],
  // 2,011,200 − 11,200 = 2,000,000: 8,035.88 + 1,813,550 × 5.99% + 1,000,000 × 1%
  ['RI', 2_011_200, 126_667.53],
] as const)('the law of %s for 2027 takes %d of pay by the simple estimate', async (state, pay, tax) => {
  expect(await yearlyTax(state, pay, IN_2027)).toBe(tax);
  expect(await yearlyTax(state, pay, IN_2026)).toBeGreaterThan(tax - (state === 'RI' ? 20_000 : 0));
});

test('a line by the law of 2027 names its source and its day', async () => {
  const line = await lineOn('NC', 'stateIncomeTax', 500_000, { method: 'standard', paidOn: IN_2027 });
  expect(line!.working()).toMatchObject({
    table: 'North Carolina income tax brackets 2027',
    effectiveFrom: '2027-01-01',
    source: expect.stringContaining('Session Law 2026-41'),
  });
});

test.each([
  ['MN', 'mnPaidLeave', 2200, 2200],
  ['CO', 'coFamli', 2200, 2150],
  ['MD', 'mdFamli', undefined, 2250],
  ['NY', 'nyPfl', 2160, 2260],
] as const)('%s takes its program’s rate of the year of payment', async (state, key, before, after) => {
  expect((await lineOn(state, key, 500_000, { paidOn: IN_2026 }))?.amount).toBe(before);
  expect((await lineOn(state, key, 500_000, { paidOn: IN_2027 }))?.amount).toBe(after);
});

test('Maryland FAMLI stops at the wage base of Social Security for 2027', async () => {
  // 192,300.00 − 190,000.00 = 2,300.00 × 0.45%
  const yearToDate = { ...NOTHING_PAID_YET, gross: cents(19_000_000), taxes: { mdFamli: cents(85_500) } };
  expect((await lineOn('MD', 'mdFamli', 500_000, { paidOn: IN_2027, yearToDate }))!.amount).toBe(1035);
});

const programsInForce = async (state: string, day: string) =>
  (await tablesInForce(plainDate(day))).places.find((place) => place.state === state)!.programs;

test('the page of the tables in force and the coverage name Maryland FAMLI from its first day', async () => {
  expect(await programsInForce('MD', '2026-12-31')).toEqual([]);
  expect(await programsInForce('MD', '2027-01-01')).toEqual([{ name: 'Maryland FAMLI', since: '2027-01-01' }]);
  const { calculated, notInSimpleEstimate } = await coverageOn('MD', IN_2027, IN_2026);
  expect(calculated).toContain('Maryland FAMLI');
  expect(notInSimpleEstimate).toContain('Maryland FAMLI');
  expect((await coverageOn('MD', IN_2026, IN_2026)).calculated).not.toContain('Maryland FAMLI');
});

test('what is announced is of the year after the newest tables, has a source, and its brackets add up to the cent', async () => {
  const faults: string[] = [];
  for (const { code } of TAX_STATES) {
    // oxlint-disable-next-line no-await-in-loop
    const { announced } = await loadTaxTables(NEWEST_TAX_YEAR, code);
    const groups = [
      ...(announced?.programs ?? []),
      ...(announced?.withholding ?? []),
      ...(announced?.incomeTax ? [announced.incomeTax] : []),
    ];
    for (const { effectiveFrom, source, verified = 0 } of groups)
      if (!effectiveFrom.startsWith(`${NEWEST_TAX_YEAR + 1}-`) || source.length < 12 || verified < 1)
        faults.push(`${code} ${source}`);
    for (const rows of Object.values(announced?.incomeTax?.brackets ?? {})) {
      let tax = ZERO;
      for (const [index, [from, , base]] of rows.entries()) {
        const below = rows[index - 1];
        if (below) tax = plus(tax, percentOf(minus(from, below[0]), below[1]));
        if (compare(minus(tax, base), fraction('0.005')) > 0 || compare(minus(base, tax), fraction('0.005')) > 0)
          faults.push(`${code} base of row ${index}`);
      }
    }
  }
  expect(faults).toEqual([]);
  // An earlier year has tables of its own after it.
  expect((await loadTaxTables(2025, 'MD')).announced).toBeUndefined();
});

test.each([
  // 52,000 × 2.9% ÷ 26; 2.95% before
  ['IN', 5800, 5900],
  // (52,000 − 2,300 − 10,000) × 3.75% ÷ 26 = 57.26; 4% before: 61.08
  ['MS', 5700, 6100],
  // (52,000 − 12,750) × 3.59% ÷ 26 = 54.20; 4.09% before: 61.74
  ['NC', 5400, 6200],
  // 720 + (52,000 − 9,200 − 17,000) × 5.75% = 2,203.50; 8,750 before: 2,229.38
  ['VA', 8475, 8575],
])('the official method of %s knows what the law sets for 2027', async (state, after, before) => {
  const ofBoth = await Promise.all(
    [IN_2027, IN_2026].map(async (paidOn) => (await lineOn(state, 'stateIncomeTax', 200_000, { paidOn }))!),
  );
  expect(ofBoth.map(({ amount }) => amount)).toEqual([after, before]);
  expect(ofBoth[0]!.working()).toMatchObject({
    effectiveFrom: '2027-01-01',
    caveat: expect.stringContaining('derived from the law'),
  });
});

test('a pay of 2027 for a period of 2026 has the method of its pay date', async () => {
  const payPeriod = { start: plainDate('2026-12-20'), end: plainDate('2027-01-02') };
  const line = await lineOn('IN', 'stateIncomeTax', 200_000, { paidOn: IN_2027, payPeriod });
  expect(line!.amount).toBe(5800);
});

test('an HSA has its limit of the year of payment', async () => {
  const tables = await loadTaxTables(2026, 'TX');
  const federalWages = (paidOn: typeof IN_2027, familyCoverage: boolean) =>
    taxLines(
      stubOf(2_000_000, {
        payDate: '2026-12-31',
        paidOn,
        preTax: [{ class: 'hsa', amount: cents(1_500_000), familyCoverage }],
      }),
      tables,
    )[0]!.base;
  expect([federalWages(IN_2026, false), federalWages(IN_2027, false)]).toEqual([1_560_000, 1_550_000]);
  expect([federalWages(IN_2026, true), federalWages(IN_2027, true)]).toEqual([1_125_000, 1_100_000]);
});

test('pay of 2027 says that a state’s table of 2026 was used, exactly where no method of 2027 was announced', async () => {
  for (const { code, name } of TAX_STATES) {
    const { incomeTax, announced } = await loadTaxTables(2026, code);
    if (incomeTax === null) continue;
    const caveatOn = async (paidOn: typeof IN_2027) => {
      const payPeriod = { start: paidOn, end: paidOn };
      return (await lineOn(code, 'stateIncomeTax', 200_000, { paidOn, payPeriod }))!.working().caveat ?? '';
    };
    const text = `${name}’s table of 2026 is used until the state publishes that of 2027.`;
    const isAnnounced = announced?.withholding?.some(({ effectiveFrom }) => effectiveFrom <= IN_2027) ?? false;
    expect([code, (await caveatOn(IN_2027)).includes(text)]).toEqual([code, !isAnnounced]);
    expect([code, (await caveatOn(IN_2026)).includes(text)]).toEqual([code, false]);
  }
});
