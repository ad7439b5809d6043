import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesLeftOut, EFW2_LENGTH, isSocialSecurityNumber, rejections, writeEfw2 } from '../domain/filing/efw2.ts';
import { writeMiscCsv, writeNecCsv } from '../domain/filing/iris-csv.ts';
import { readNumbers } from '../domain/filing/read-numbers.ts';
import { stateNumber } from '../domain/filing/state-numbers.ts';
import { cents, sumOf } from '../domain/money.ts';
import { tieOut } from '../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { STATES } from '../domain/us.ts';
import { anyYear, peopleOf, yearsOf } from './company-year.fixture.ts';
import { misc1099 } from './misc-1099/model/kind.ts';
import { nec1099 } from './nec-1099/model/kind.ts';
import { w2 } from './w2/model/kind.ts';

const SAMPLE = w2.sample(1);
// A number that was printed in advertisements and never belongs to anybody.
const SSN = '078051120';
const employer = {
  ...SAMPLE.employer,
  ein: '004182210',
  userId: 'AB12CD34',
  contactName: 'Inés Vallejo',
  contactPhone: '(610) 555-0118',
  contactEmail: 'pay@example.com',
};
const recordsOf = (text: string) => text.split('\r\n').slice(0, -1);
/** As the layout counts: both ends belong to the field. */
const at = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to);

test('an EFW2 file of one W-2 has each field at its position', () => {
  const input = { ...SAMPLE, employee: { ...SAMPLE.employee, firstName: 'Maren J.', lastName: 'Adeyémi' } };
  const records = recordsOf(writeEfw2({ year: 2025, employer, employees: [{ ...input, ssn: SSN }] }));
  expect(records.map((record) => [record.slice(0, 2), record.length])).toEqual(
    ['RA', 'RE', 'RW', 'RS', 'RT', 'RF'].map((id) => [id, EFW2_LENGTH]),
  );
  const [ra, re, rw, rs, rt, rf] = records;
  expect([at(ra, 3, 11), at(ra, 12, 19), at(ra, 29, 29), at(ra, 36, 37)]).toEqual(['004182210', 'AB12CD34', '0', '98']);
  expect(at(ra, 217, 273)?.trim()).toBe('KESTREL & ROWE JOINERY LLC');
  expect([at(ra, 296, 317)?.trim(), at(ra, 318, 339)?.trim(), at(ra, 340, 341), at(ra, 342, 350)?.trim()]).toEqual([
    '418 POLK STREET',
    'BETHLEHEM',
    'PA',
    '18015',
  ]);
  expect([at(ra, 396, 422)?.trim(), at(ra, 423, 437)?.trim(), at(ra, 446, 485)?.trim(), at(ra, 500, 500)]).toEqual([
    'INES VALLEJO',
    '6105550118',
    'pay@example.com',
    'L',
  ]);
  expect([at(re, 3, 6), at(re, 8, 16), at(re, 26, 26), at(re, 174, 174), at(re, 219, 221)]).toEqual([
    '2025',
    '004182210',
    '0',
    'N',
    'R 0',
  ]);
  expect([at(rw, 3, 11), at(rw, 12, 26)?.trim(), at(rw, 27, 41)?.trim(), at(rw, 42, 61)?.trim()]).toEqual([
    SSN,
    'MAREN',
    'J',
    'ADEYEMI',
  ]);
  expect([at(rw, 88, 109), at(rw, 110, 131)?.trim(), at(rw, 132, 133), at(rw, 134, 138)]).toEqual([
    '77 GARRISON STREET, AP',
    'BETHLEHEM',
    'PA',
    '18018',
  ]);
  expect([at(rw, 188, 198), at(rw, 199, 209), at(rw, 243, 253), at(rw, 287, 297), at(rw, 463, 473)]).toEqual([
    '00006301011',
    '00000632148',
    '00000096363',
    '00000344701',
    '00000770640',
  ]);
  expect(at(rw, 485, 512)?.trimEnd()).toBe(' 0 10');
  expect([at(rs, 3, 4), at(rs, 10, 18), at(rs, 248, 267)?.trim(), at(rs, 274, 275)]).toEqual([
    '42',
    SSN,
    '0000 4182',
    '42',
  ]);
  expect([at(rs, 276, 286), at(rs, 287, 297), at(rs, 309, 319), at(rs, 320, 330)].map(Number)).toEqual([
    6_645_712, 204_023, 6_645_712, 66_457,
  ]);
  expect([at(rt, 3, 9), at(rt, 10, 24), at(rt, 145, 159), at(rt, 295, 309)].map(Number)).toEqual([
    1, 6_301_011, 344_701, 770_640,
  ]);
  expect(at(rf, 8, 16)).toBe('000000001');
});

/*
 * First and last positions of each amount, as public programs and documents have them: RW and RT by one that read SSA's whole publication of 2025, RO and RU by a
 * payroll vendor's documentation. RW follows the order of the form, RT does not.
 */
const PLACES: Readonly<
  Record<string, readonly [employee: readonly [number, number], total: readonly [number, number]]>
> = {
  wages: [
    [188, 198],
    [10, 24],
  ],
  federalIncomeTax: [
    [199, 209],
    [25, 39],
  ],
  socialSecurityWages: [
    [210, 220],
    [40, 54],
  ],
  socialSecurityTax: [
    [221, 231],
    [55, 69],
  ],
  medicareWages: [
    [232, 242],
    [70, 84],
  ],
  medicareTax: [
    [243, 253],
    [85, 99],
  ],
  socialSecurityTips: [
    [254, 264],
    [100, 114],
  ],
  dependentCareBenefits: [
    [276, 286],
    [130, 144],
  ],
  D: [
    [287, 297],
    [145, 159],
  ],
  E: [
    [298, 308],
    [160, 174],
  ],
  F: [
    [309, 319],
    [175, 189],
  ],
  G: [
    [320, 330],
    [190, 204],
  ],
  H: [
    [331, 341],
    [205, 219],
  ],
  W: [
    [364, 374],
    [250, 264],
  ],
  nonqualifiedPlans: [
    [375, 385],
    [265, 279],
  ],
  Q: [
    [386, 396],
    [280, 294],
  ],
  C: [
    [408, 418],
    [310, 324],
  ],
  V: [
    [419, 429],
    [340, 354],
  ],
  Y: [
    [430, 440],
    [355, 369],
  ],
  AA: [
    [441, 451],
    [370, 384],
  ],
  BB: [
    [452, 462],
    [385, 399],
  ],
  DD: [
    [463, 473],
    [295, 309],
  ],
  FF: [
    [474, 484],
    [400, 414],
  ],
};
const RARE_PLACES: typeof PLACES = {
  allocatedTips: [
    [12, 22],
    [10, 24],
  ],
  A: [
    [23, 33],
    [25, 39],
  ],
  R: [
    [34, 44],
    [40, 54],
  ],
  S: [
    [45, 55],
    [55, 69],
  ],
  T: [
    [56, 66],
    [70, 84],
  ],
  M: [
    [67, 77],
    [85, 99],
  ],
  N: [
    [78, 88],
    [100, 114],
  ],
  Z: [
    [89, 99],
    [115, 129],
  ],
  EE: [
    [111, 121],
    [145, 159],
  ],
  GG: [
    [122, 132],
    [160, 174],
  ],
  HH: [
    [133, 143],
    [175, 189],
  ],
};

test('every amount of an EFW2 file is where the layout of 2025 has it, for the employee and in the totals', () => {
  const names = [...Object.keys(PLACES), ...Object.keys(RARE_PLACES)];
  // Each amount is another one, so that none can stand in the place of another.
  const amountOf = (name: string, person: number) => cents(100_000 * (names.indexOf(name) + 1) + person);
  const person = (index: number) => ({
    ...SAMPLE,
    ssn: SSN,
    boxes: Object.fromEntries(
      Object.keys(SAMPLE.boxes).map((name) => [name, amountOf(name, index)]),
    ) as typeof SAMPLE.boxes,
    box12: names.filter((name) => /^[A-Z]+$/.test(name)).map((code) => ({ code, amount: amountOf(code, index) })),
  });
  const records = recordsOf(writeEfw2({ year: 2025, employer, employees: [person(1), person(2)] }));
  const all = (id: string) => records.filter((record) => record.startsWith(id));
  const read = (record: string | undefined, [from, to]: readonly [number, number]) => Number(at(record, from, to));
  for (const [places, of, total] of [
    [PLACES, 'RW', 'RT'],
    [RARE_PLACES, 'RO', 'RU'],
  ] as const)
    for (const [name, [own, sum]] of Object.entries(places)) {
      expect([name, read(all(of)[0], own), read(all(of)[1], own)]).toEqual([
        name,
        amountOf(name, 1),
        amountOf(name, 2),
      ]);
      expect([name, read(all(total)[0], sum)]).toEqual([name, amountOf(name, 1) + amountOf(name, 2)]);
    }
  // What is reserved is blank, and the plans of section 457 and sick pay of third parties are zero.
  for (const [from, to] of [
    [265, 275],
    [342, 352],
    [397, 407],
  ] as const)
    expect(at(all('RW')[0], from, to)?.trim()).toBe('');
  for (const [from, to] of [
    [115, 129],
    [220, 234],
  ] as const)
    expect(at(all('RT')[0], from, to)?.trim()).toBe('');
  expect([at(all('RW')[0], 353, 363), at(all('RT')[0], 235, 249)].map(Number)).toEqual([0, 0]);
});

test('an amount of the rare boxes adds an RO and an RU record', () => {
  const simple = { ...SAMPLE, ssn: SSN, box12: [{ code: 'S', amount: cents(150_000) }] };
  const records = recordsOf(writeEfw2({ year: 2025, employer, employees: [{ ...SAMPLE, ssn: SSN }, simple] }));
  expect(records.map((record) => record.slice(0, 2)).join(' ')).toBe('RA RE RW RS RW RO RS RT RU RF');
  expect([at(records[5], 45, 55), at(records[8], 3, 9), at(records[8], 55, 69)].map(Number)).toEqual([
    150_000, 1, 150_000,
  ]);
});

test('the totals of the file of any company and year are the W-3 of its tie-out', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (company) => {
      const people = await peopleOf(company);
      const years = await yearsOf(people, company.year);
      const { rows } = tieOut(years, await yearRatesOf(company.year));
      const employees = years.map(({ filled }) => ({ ...filled.input, ssn: SSN }));
      const records = recordsOf(writeEfw2({ year: company.year, employer, employees }));
      expect(records.every((record) => record.length === EFW2_LENGTH && /^[ -~]+$/.test(record))).toBe(true);
      expect(records.filter((record) => record.startsWith('RW'))).toHaveLength(years.length);
      const totals = records.find((record) => record.startsWith('RT'));
      const w3 = (box: string) => rows.find((row) => row.box === box)!.w3;
      expect([10, 25, 40, 55, 70, 85, 100].map((from) => Number(at(totals, from, from + 14)))).toEqual(
        ['1', '2', '3', '4', '5', '6', '7'].map(w3),
      );
      expect(employees.flatMap(rejections)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('codes without a place in the layout are named', () => {
  expect(codesLeftOut({ box12: ['D', 'TP', 'TT', 'J'].map((code) => ({ code, amount: cents(1) })) })).toEqual([
    'TP',
    'TT',
    'J',
  ]);
});

test('a W-2 that SSA would reject is named', () => {
  expect(rejections({ boxes: { ...SAMPLE.boxes, medicareWages: cents(1), socialSecurityTips: cents(1) } })).toEqual([
    'Medicare wages are less than Social Security wages and tips.',
  ]);
});

test('numbers that nobody has are no Social Security numbers', () => {
  expect(
    [SSN, '000121234', '666121234', '912121234', '078001120', '078050000', '07805112'].map(isSocialSecurityNumber),
  ).toEqual([true, false, false, false, false, false, false]);
});

test('every state has its number', () => {
  expect(new Set(STATES.map(({ code }) => stateNumber(code))).size).toBe(STATES.length);
});

test('pasted rows give each name its number, with the zeros that a spreadsheet dropped', () => {
  expect(
    readNumbers('Name\tSSN\nmaren  adeyemi\t78051120\n"Bo Marsh",219-09-9999', ['Maren Adeyemi', 'Bo Marsh', 'Cy']),
  ).toEqual([SSN, '219099999', null]);
});

test('an IRIS file has the template’s 54 columns, a return in each row, and at most 100 of them', () => {
  const input = nec1099.sample(1);
  const payer = { ...input.payer, ein: '123456789', email: 'pay@example.com' };
  const recipient = { ...input.recipient, name: 'Ana M. "Ace" Ruiz', numberKind: 'ssn' as const };
  const rows = Array.from({ length: 101 }, () => ({ ...input, recipient, number: SSN }));
  const files = writeNecCsv({ year: 2025, payer, returns: rows });
  expect(files.map((text) => text.trimEnd().split('\r\n').length)).toEqual([101, 2]);
  const [headings, row] = files[1]!.split('\r\n');
  expect(headings!.split(',')).toHaveLength(54);
  expect(row).toMatch(/^1099-NEC,2025,EIN,123456789,B,/);
  expect(row).toContain(`,SSN,${SSN},I,,,Ana,"M. ""Ace""",Ruiz,,US,`);
  const business = writeNecCsv({
    year: 2025,
    payer,
    returns: [
      { ...input, number: '98-7654321', recipient: { ...input.recipient, name: 'Ruiz Studio', numberKind: 'ein' } },
    ],
  });
  expect(business[0]).toContain(',EIN,987654321,B,Ruiz Studio,,,,,,US,');
  expect(sumOf(rows, ({ amounts }) => amounts.nonemployeeCompensation)).toBeGreaterThan(0);
});

test('an IRIS file of 1099-MISC has the headings of its template and each amount under its box', () => {
  const input = misc1099.sample(1);
  const payer = { ...input.payer, ein: '123456789', email: 'pay@example.com' };
  const amounts = { ...input.amounts, rents: cents(2_400_000), attorneyProceeds: cents(60_050) };
  const [text] = writeMiscCsv({ year: 2025, payer, returns: [{ ...input, amounts, number: SSN }] });
  const [headings, row] = text!.trimEnd().split('\r\n');
  const names = headings!.split(',');
  expect(names).toHaveLength(66);
  // Names and addresses with commas are quoted.
  const cells = row!.replaceAll(/"[^"]*"/g, '').split(',');
  const under = (name: string) => cells[names.indexOf(name)];
  expect(names.slice(36, 40)).toEqual([
    'Form Account Number',
    'FATCA Filing Requirements',
    '2nd TIN Notice',
    'Box 1 - Rents',
  ]);
  expect([
    under('Form Type'),
    under('Box 1 - Rents'),
    under('Box 10 - Gross proceeds paid to an attorney'),
    under('Box 12 - Section 409A deferrals'),
    under('FATCA Filing Requirements'),
  ]).toEqual(['1099-MISC', '24000.00', '600.50', '', 'N']);
});
