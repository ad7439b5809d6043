/** The wage base of Social Security that was announced before the other tables of its year, by hand. */
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { loadTaxTables } from './load-tables.ts';
import { tablesInForce } from './tables-in-force.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import { taxLines } from './taxes.ts';

const TABLES = await loadTaxTables(2026, 'TX');
const IN_2026 = plainDate('2026-12-31');
const IN_2027 = plainDate('2027-01-08');

const socialSecurity = (gross: number, more: Parameters<typeof stubOf>[1]) =>
  taxLines(stubOf(gross, { payDate: '2026-12-31', ...more }), TABLES).find(({ key }) => key === 'socialSecurity')!;

test('the simple estimate divides the wage base of the year of payment', () => {
  // 184,500 ÷ 26 × 6.2% = 439.96; 192,300 ÷ 26 × 6.2% = 458.56
  expect(socialSecurity(2_000_000, { method: 'standard', paidOn: IN_2026 }).amount).toBe(43_996);
  expect(socialSecurity(2_000_000, { method: 'standard', paidOn: IN_2027 }).amount).toBe(45_856);
});

test('official withholding stops at the wage base of the year of payment, and names its source', () => {
  const wages = { ...NOTHING_PAID_YET, socialSecurityWages: cents(18_450_000), gross: cents(18_450_000) };
  const yearToDate = { ...wages, taxes: { socialSecurity: cents(1_143_900) } };
  expect(socialSecurity(2_000_000, { yearToDate, paidOn: IN_2026 }).amount).toBe(0);
  // 7,800 are left of 192,300.
  const line = socialSecurity(2_000_000, { yearToDate, paidOn: IN_2027 });
  expect(line.amount).toBe(48_360);
  expect(line.working()).toMatchObject({
    table: 'Social Security wage base 192,300.00',
    effectiveFrom: '2027-01-01',
    source: expect.stringContaining('for 2027'),
  });
});

const since = async (day: string) =>
  (await tablesInForce(plainDate(day))).federal.find(({ name }) => name.startsWith('Social Security'))!.since;

test('the page of the tables in force names it from its first day', async () => {
  expect(await since('2026-12-31')).toBe('2026-01-01');
  expect(await since('2027-01-01')).toBe('2027-01-01');
});
