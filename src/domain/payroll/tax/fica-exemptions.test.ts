import { describe, expect, test } from 'vitest';
import { ZERO } from '../../money.ts';
import { plainCertificate } from './federal-certificate.ts';
import { FICA_EXEMPTION_KEYS, FICA_EXEMPTIONS, type FicaExemption } from './fica-exemptions.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { TaxLine } from './tax-context.ts';
import { taxLines } from './taxes.ts';

async function lines(ficaExemption?: FicaExemption, state = 'TX'): Promise<Readonly<Record<string, TaxLine>>> {
  const federalCertificate = { ...plainCertificate('single'), ...(ficaExemption && { ficaExemption }) };
  const all = taxLines(stubOf(200_000, { state, federalCertificate }), await loadTaxTables(2026, state));
  return Object.fromEntries(all.map((line) => [line.key, line]));
}

const FICA = ['socialSecurity', 'employerSocialSecurity', 'medicare', 'employerMedicare', 'futa'];
// 6.2%, 1.45% and 0.6% of 2,000.00.
const DUE = [124_00, 124_00, 29_00, 29_00, 12_00];

/** What is not due, by the paragraphs of 26 U.S.C. 3121(b) and 3306(c). */
const NOT_DUE: Readonly<Record<FicaExemption, readonly string[]>> = {
  studentVisa: FICA,
  studentAtSchool: FICA,
  childUnder18: FICA,
  childUnder21: ['futa'],
  minister: FICA,
  publicPension: ['socialSecurity', 'employerSocialSecurity', 'futa'],
  publicPensionBefore1986: FICA,
};

describe.each(FICA_EXEMPTION_KEYS)('%s', (exemption) => {
  test('stops the taxes that the law does not ask for, and no other', async () => {
    const [plain, exempt] = await Promise.all([lines(), lines(exemption)]);
    const expected = FICA.map((key, index) => (NOT_DUE[exemption].includes(key) ? 0 : DUE[index]));
    expect(FICA.map((key) => exempt[key]!.amount)).toEqual(expected);
    expect(FICA.map((key) => plain[key]!.amount)).toEqual(DUE);
    expect(exempt['federalIncomeTax']!.amount).toBe(plain['federalIncomeTax']!.amount);
  });

  test('is named with its law in the steps of each tax that it stops', async () => {
    const exempt = await lines(exemption);
    for (const key of NOT_DUE[exemption]) {
      const line = exempt[key]!;
      const { steps, source } = line.working();
      expect([line.base, line.basis, steps]).toEqual([
        ZERO,
        'Exempt',
        [{ label: `Not due by ${source}: ${FICA_EXEMPTIONS[exemption].name}`, sum: '', result: '0.00' }],
      ]);
      expect(source).toMatch(/^26 U\.S\.C\. (3121\(b\)|3306\(c\))/);
    }
  });
});

test('a state that subtracts Social Security and Medicare subtracts what was withheld', async () => {
  const [plain, exempt] = await Promise.all([lines(undefined, 'MA'), lines('studentVisa', 'MA')]);
  // 5% of the 153.00 that are not subtracted.
  expect(exempt['stateIncomeTax']!.amount - plain['stateIncomeTax']!.amount).toBe(7_65);
});
