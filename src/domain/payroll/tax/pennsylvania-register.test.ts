import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import { isOldRegister, placesNamed, readRegister, registerChanges } from './pennsylvania-register.ts';
import { GIVEN, registerCsv, type RegisterRow, withoutHeadings } from './pennsylvania-register.fixture.ts';

const read = (csv: string) => readRegister(readSpreadsheet(new TextEncoder().encode(csv))[0]!);
const changed = (psd: string, changes: RegisterRow): readonly RegisterRow[] =>
  GIVEN.map((each) => (each['PSD Code'] === psd ? { ...each, ...changes } : each));

const PLACES = read(registerCsv());

test('reads each municipality of the state’s file, whatever is above the headings and between the columns', () => {
  expect(PLACES).toHaveLength(2_010);
  expect(PLACES.find(({ psd }) => psd === '480303')).toEqual({
    psd: '480303',
    municipality: 'Easton City',
    schoolDistrict: 'Easton Area SD',
    county: 'Northampton',
    residentPercent: 1.95,
    nonresidentPercent: 1.75,
    lst: 52_00,
    lstIncomeLimit: 12_000_00,
    collector: 'A COLLECTOR',
    lstCollector: 'A COLLECTOR',
  });
});

test('a code whose leading zero a spreadsheet dropped is read with it', () => {
  const csv = registerCsv(changed('060101', { 'PSD Code': '60101' }));
  expect(read(csv).find(({ municipality }) => municipality === 'Reading City')!.psd).toBe('060101');
});

test('a municipality in two counties is one place, and two figures for one code refuse the file', () => {
  expect(PLACES.filter(({ psd }) => psd === '320203').map(({ county }) => county)).toEqual(['Indiana, Westmoreland']);
  const [first, ...others] = GIVEN.toReversed();
  const csv = registerCsv([...others, { ...first, 'Total Resident Income Tax (percent)': '1.7' }]);
  expect(() => read(csv)).toThrow(/^Row \d+, “PSD Code”: 320203 has other figures in an earlier row\.$/);
});

const limitWith = (more: RegisterRow) =>
  read(registerCsv(changed('480303', more))).find(({ psd }) => psd === '480303')!.lstIncomeLimit;

test('who earns less than the larger limit of municipality and school district pays neither tax', () => {
  expect(limitWith({ 'School District LST (dollars)': '5', 'School District LST LIE (dollars)': '15600' })).toBe(
    15_600_00,
  );
  // A limit without a tax is no limit.
  expect(limitWith({ 'School District LST (dollars)': '0', 'School District LST LIE (dollars)': '15600' })).toBe(
    12_000_00,
  );
});

test('another file is refused with the names of the columns that it has not', () => {
  const without = withoutHeadings('PSD Code', 'Total LST (dollars)');
  expect(() => read(registerCsv(GIVEN, without))).toThrow(
    'This file is not the state’s tax register. It has no column “PSD Code”, “Total LST”.',
  );
});

test.each([
  ['Total Resident Income Tax (percent)', 'n/a', '“n/a” is not a number.'],
  ['Total Resident Income Tax (percent)', '195', '195 is more than 10.'],
  ['Municipal Nonresident EIT (percent)', '-1', '“-1” is not a number.'],
  ['Total LST (dollars)', '52.005', '“52.005” is not an amount in dollars and cents.'],
  ['PSD Code', 'X', '“X” has no six digits.'],
  ['Municipality ', '', 'the name is missing.'],
] as const)('one wrong cell refuses the file and names its row: %s %s', (heading, value, problem) => {
  expect(() => read(registerCsv(changed('480303', { [heading]: value })))).toThrow(
    `Row 3, “${heading.replace(/ \(.*/, '').trim()}”: ${problem}`,
  );
});

test('a part of the state is refused', () => {
  const part = registerCsv().split('\r\n').slice(0, 1_000).join('\r\n');
  expect(() => read(part)).toThrow(
    'This file has 997 municipalities. The register of the whole state has at least 2,000.',
  );
});

test('the changes of another register are those of its figures, names and collectors', () => {
  const after = read(registerCsv(changed('480303', { 'Total Resident Income Tax (percent)': '2' }).slice(0, -4)));
  expect(
    registerChanges(PLACES, after).map(({ psd, before, after: now }) => [
      psd,
      before?.residentPercent,
      now?.residentPercent,
    ]),
  ).toEqual([
    ['090905', 0, undefined],
    ['090910', 1, undefined],
    ['320203', 1.6, undefined],
    ['480303', 1.95, 2],
  ]);
  expect(registerChanges(PLACES, PLACES)).toEqual([]);
});

test.each([
  ['480303', ['480303']],
  ['PSD 480303', ['480303']],
  ['Easton', ['480303']],
  ['easton city', ['480303']],
  ['City of Easton', ['480303']],
  ['Bethlehem Township', ['480301']],
  ['Township of Bethlehem', ['480301']],
  ['Bethlehem', ['480301', '480201', '390102']],
  ['Bethlehem City', ['480201', '390102']],
  ['Bethlehem City, Lehigh', ['390102']],
  ['Bethlehem City, Lehigh County', ['390102']],
  ['Bethlehem, Bethlehem Area SD, Lehigh', ['390102']],
  ['Wilson Borough', ['480704']],
  ['Saltsburg, Westmoreland', ['320203']],
  ['East', []],
  ['999999', []],
] as const)('“%s” may be %s', (text, codes) => {
  expect(placesNamed(PLACES, text).map(({ psd }) => psd)).toEqual(codes);
});

test('a register holds for 12 months', () => {
  const asOf = plainDate('2026-06-15');
  expect(isOldRegister(asOf, plainDate('2027-06-15'))).toBe(false);
  expect(isOldRegister(asOf, plainDate('2027-06-16'))).toBe(true);
});
