/**
 * Work in Pennsylvania, by the words of DCED's Local Withholding Tax FAQs ("always the higher of the two rates") and of ordinances
 * under Act 7 of 2007. The rates are those that a form of these pairs would give; the test proves the rule, not the rates.
 */
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents, ZERO } from '../../money.ts';
import { readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import { keyInYear } from '../places-of-lines.ts';
import { placesNamed, readRegister } from './pennsylvania-register.ts';
import { registerCsv } from './pennsylvania-register.fixture.ts';
import { loadTaxTables } from './load-tables.ts';
import {
  type CertifiedPlace,
  collectedLine,
  type LstExemption,
  OUT_OF_STATE_PSD,
  type ResidencyCertification,
  taxesOfCertification,
} from './residency-certification.ts';
import { homeIn, lookedUpAgain, oldRegisterOf, workIn } from './register-figures.ts';
import { NOTHING_PAID_YET, stubOf } from './tax-context.fixture.ts';
import { taxLines } from './taxes.ts';

const place = (municipality: string, psd: string, ratePercent: number): CertifiedPlace => ({
  municipality,
  psd,
  ratePercent,
});
const form = (
  home: CertifiedPlace | null,
  work: CertifiedPlace,
  lst: Partial<ResidencyCertification['lst']> = {},
): ResidencyCertification => ({
  home,
  work,
  lst: { yearly: ZERO, exemption: 'none', incomeLimit: cents(12_000_00), ...lst },
});
const FIRST = { frequency: 26, wages: ZERO, lst: ZERO, periods: 1 };

/** Lines of 2,000.00 paid in November 2026. */
async function linesOf(certification: ResidencyCertification, paid = FIRST, gross = 200_000) {
  const localTaxes = taxesOfCertification(certification, paid);
  // The local services tax is the second line.
  const yearToDate = { ...NOTHING_PAID_YET, taxes: { 'localTax-2': paid.lst } };
  const context = stubOf(gross, { state: 'PA', localTaxes, yearToDate });
  const places = { state: 'PA', stateCertificate: {}, localTaxes };
  return taxLines(context, await loadTaxTables(2026, 'PA'))
    .filter(({ key }) => key.startsWith('localTax-'))
    .map(({ key, name, amount }) => ({ name, amount, of: collectedLine(keyInYear(key, places)) }));
}

const EASTON = place('Easton', '480303', 1.95);
const BETHLEHEM_TWP = place('Bethlehem Township', '480301', 1);
const ALLENTOWN = place('Allentown', '390101', 1.28);
const PHILADELPHIA = place('Philadelphia', '510101', 0);

test.each([
  // Home rate, work rate: the higher one, and the municipality that gets it.
  ['lives and works in one', EASTON, EASTON, 3900, 'Easton', '480303', '48'],
  ['home higher', EASTON, BETHLEHEM_TWP, 3900, 'Easton', '480303', '48'],
  ['work higher', BETHLEHEM_TWP, place('Easton', '480303', 1.75), 3500, 'Easton', '480301', '48'],
  ['equal: home gets it', place('Wilson', '480704', 1), place('Easton', '480303', 1), 2000, 'Wilson', '480704', '48'],
  ['home without a tax', place('Newtown', '090905', 0), place('Yardley', '090910', 1), 2000, 'Yardley', '090905', '09'],
  [
    'work without a tax',
    place('Reading', '060101', 3.6),
    place('Newtown', '090905', 0),
    7200,
    'Reading',
    '060101',
    '09',
  ],
  ['another district collects', ALLENTOWN, EASTON, 3900, 'Easton', '390101', '48'],
  ['the district of the work collects', EASTON, ALLENTOWN, 3900, 'Easton', '480303', '39'],
  ['lives in New Jersey', null, EASTON, 3900, 'Easton', OUT_OF_STATE_PSD, '48'],
  ['lives elsewhere, no tax at work', null, place('Newtown', '090905', 0), 0, 'Newtown', OUT_OF_STATE_PSD, '09'],
] as const)('Act 32, %s', async (_, home, work, amount, municipality, psd, district) => {
  const [line] = await linesOf(form(home, work));
  expect([line!.name, line!.amount]).toEqual([`EIT ${psd}/${work.psd} ${municipality}`, amount]);
  expect(line!.of).toEqual({ tax: 'EIT', district, psd });
});

test.each([
  ['work in Philadelphia, home elsewhere', EASTON, PHILADELPHIA, 6850],
  ['home in Philadelphia, work elsewhere', PHILADELPHIA, EASTON, 7470],
] as const)('%s: the wage tax of Philadelphia', async (_, home, work, amount) => {
  expect(await linesOf(form(home, work))).toEqual([{ name: 'Philadelphia wage tax', amount, of: null }]);
});

test('a cafeteria plan lowers earned income, and a 401(k) does not', () => {
  expect(taxesOfCertification(form(EASTON, EASTON), FIRST)[0]!.base).toBe('medicare');
});

const REGISTER = readRegister(readSpreadsheet(new TextEncoder().encode(registerCsv()))[0]!);
const AS_OF = { asOf: plainDate('2026-06-15') };
const lookedUp = (name: string) => placesNamed(REGISTER, name)[0]!;

test.each([
  // The same rule with rates of the register: home, work, the rate withheld and the municipality that gets it.
  ['Easton', 'Easton', 3900, '480303'],
  ['Easton', 'Bethlehem Township', 3900, '480303'],
  ['Bethlehem Township', 'Easton', 3500, '480301'],
  ['Wilson', 'Bethlehem City, Lehigh', 2000, '480704'],
  ['Newtown', 'Yardley', 2000, '090905'],
  ['Reading', 'Newtown', 7200, '060101'],
  ['Allentown', 'Easton', 3500, '390101'],
  ['Easton', 'Allentown', 3900, '480303'],
  [null, 'Easton', 3500, OUT_OF_STATE_PSD],
  [null, 'Newtown', 0, OUT_OF_STATE_PSD],
  // Elsewhere than at home, a resident's rate counts for nothing.
  ['Yardley', 'Reading', 2600, '090910'],
  ['Reading', 'Reading', 7200, '060101'],
] as const)('looked up in the register: lives in %s, works in %s', async (home, work, amount, psd) => {
  const found = workIn(lookedUp(work), AS_OF);
  const [line, tax] = await linesOf({
    ...form(home === null ? null : homeIn(lookedUp(home), AS_OF), found.work),
    lst: { exemption: 'none', ...found.lst },
  });
  expect([line!.amount, line!.of!.psd]).toEqual([amount, psd]);
  // 52.00 in 26 parts, where the register has a local services tax.
  expect(tax?.amount).toBe(work === 'Yardley' ? undefined : 200);
});

test('figures of a register are asked for again after 12 months, until they are looked up or confirmed', () => {
  const [easton, paid] = [lookedUp('Easton'), plainDate('2027-06-18')];
  const looked = {
    ...form(homeIn(easton, AS_OF), workIn(easton, AS_OF).work),
    lst: { exemption: 'none' as const, ...workIn(easton, AS_OF).lst },
  };
  expect(oldRegisterOf(looked, plainDate('2027-06-15'))).toBeNull();
  expect(oldRegisterOf(looked, paid)).toBe('2026-06-15');
  expect(oldRegisterOf({ ...looked, confirmedOn: paid }, plainDate('2028-06-18'))).toBeNull();
  expect(oldRegisterOf({ ...looked, confirmedOn: paid }, plainDate('2028-06-19'))).toBe('2026-06-15');
  const later = { asOf: plainDate('2027-06-01') };
  const again = lookedUpAgain(looked, () => ({ ...easton, residentPercent: 2, lst: cents(10_00) }), later);
  expect(again).toMatchObject({ home: { ratePercent: 2, ...later }, lst: { yearly: 10_00, ...later } });
  expect(oldRegisterOf(again, paid)).toBeNull();
  // What somebody entered is never asked for, and never replaced.
  expect(oldRegisterOf(form(EASTON, EASTON), paid)).toBeNull();
  expect(lookedUpAgain(form(EASTON, EASTON), () => ({ ...easton, residentPercent: 2 }), later)).toEqual(
    form(EASTON, EASTON),
  );
});

const lstOf = async (
  exemption: LstExemption,
  { lst = 0, wages = 0, ...paid }: Partial<Record<keyof typeof FIRST, number>> = {},
  yearly = 52_00,
) => {
  const lines = await linesOf(form(EASTON, EASTON, { yearly: cents(yearly), exemption }), {
    ...FIRST,
    ...paid,
    lst: cents(lst),
    wages: cents(wages),
  });
  const line = lines.find(({ of }) => of?.tax === 'LST');
  return line === undefined ? null : line.amount;
};

test('the local services tax is taken in equal parts, rounded down, and never more than the year’s', async () => {
  expect(await lstOf('none')).toBe(200);
  expect(await lstOf('none', { frequency: 12 })).toBe(433);
  expect(await lstOf('none', { frequency: 24, periods: 24, lst: 49_68 })).toBe(216);
  expect(await lstOf('none', { lst: 51_00, periods: 26 })).toBe(100);
  expect(await lstOf('none', {}, 156_00)).toBe(600);
  expect(await lstOf('none', {}, 0)).toBeNull();
});

test('a second employer withholds none once the employee shows the pay statement of the principal one', async () => {
  expect(await lstOf('otherEmployer', { wages: 30_000_00, periods: 20 })).toBeNull();
  expect(await lstOf('military')).toBeNull();
});

test('a certificate for low income stops it until 12,000 is paid, and the next pay makes up for what was missed', async () => {
  expect(await lstOf('lowIncome', { wages: 11_999_99, periods: 7 })).toBeNull();
  // Seven pays of 2.00: six that the certificate stopped and this one.
  expect(await lstOf('lowIncome', { wages: 12_000_00, periods: 7 })).toBe(1400);
  expect(await lstOf('lowIncome', { wages: 14_000_00, periods: 8, lst: 14_00 })).toBe(200);
  // Notice that enough was earned elsewhere.
  expect(await lstOf('lowIncomeEnded', { wages: 4_000_00, periods: 3 })).toBe(600);
});
