import { expect, test } from 'vitest';
import { strToU8 } from 'fflate';
import { type CompanyPerson, companyPersonSchema } from '../companies/company-person.ts';
import { ZERO } from '../money.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { guessColumns, guessSheet } from './guess-columns.ts';
import { peopleCsv } from './people-csv.ts';
import { type Mapping, readPeople } from './read-people.ts';

const person = (fields: object): CompanyPerson =>
  companyPersonSchema.parse({ address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', ...fields });

const PEOPLE = [
  person({
    name: 'Zoë Núñez Jr.',
    number: 'E-100',
    email: 'zoe@example.com',
    phone: '6105550118',
    address2: 'Apt 2, rear',
    zip: '01002',
    zip4: '0042',
    title: 'Baker "first"',
    department: 'Ovens',
    language: 'both',
    paymentType: 'salary',
    rate: 8_840_050,
    defaultHours: 86.67,
    startsOn: '2024-03-04',
    endsOn: '2026-12-31',
  }),
  person({ name: 'Ann Lee', rate: 2_050, overtimeRate: 3_075, defaultHours: 80, language: 'es' }),
  // Of before a rate was asked for.
  { ...person({ name: 'Bo Marsh', rate: 2_000, employmentType: 'contractor' }), rate: ZERO },
];

test('the file of people can be imported again and says the same, with accents, commas, quotes and zeros', () => {
  const sheets = readSpreadsheet(strToU8(peopleCsv(PEOPLE)));
  const sheet = sheets[guessSheet(sheets)]!;
  const guess = guessColumns(sheet);
  // Every column is taken for what it is.
  expect(guess.columns.map(({ heading, column }) => [heading, column])).not.toContainEqual([expect.anything(), null]);
  const mapping = Object.fromEntries(guess.columns.map(({ index, column }) => [column, index])) as Mapping;
  const { rows, problems } = readPeople(sheet, guess.headingRow, mapping);
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(PEOPLE.length);
  for (const { person: read } of rows) {
    const saved = PEOPLE.find(({ name }) => name === read.name)!;
    expect(saved).toMatchObject(read);
    for (const [field, value] of Object.entries(read)) expect([field, saved[field as never]]).toEqual([field, value]);
  }
});

test('people are in the order of their names, and a rate that nobody entered is empty', () => {
  const [, ...lines] = peopleCsv(PEOPLE).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Ann Lee', 'Bo Marsh', 'Zoë Núñez Jr.']);
  expect(lines[1]).toContain('Contractor,Hourly,,,');
});
