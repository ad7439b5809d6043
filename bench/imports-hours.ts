// node --expose-gc bench/imports-hours.ts FOLDER: how many columns of the time sheets of bench/spreadsheets/write_hours.py are guessed
// unaided, and whether anybody gets other hours or amounts than the file says. Then the time and memory of 10,000 people.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyPersonSchema } from '../src/domain/companies/company-person.ts';
import { ENTRY_COLUMNS } from '../src/domain/companies/entry-columns.ts';
import { guessSheet } from '../src/domain/imports/guess-columns.ts';
import { guessHours, type HoursColumn } from '../src/domain/imports/hours-columns.ts';
import { type HoursMapping, type Payee, readHours } from '../src/domain/imports/read-hours.ts';
import { readSpreadsheet } from '../src/domain/spreadsheet/read-spreadsheet.ts';
import { ColumnTally, readTruths, type Truth } from './spreadsheets/truth.ts';
import { writeWorkbook } from './spreadsheets/workbook.ts';

interface HoursTruth extends Truth {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: string;
    readonly email: string;
    readonly isSalary: boolean;
  }[];
  /** By person: hours in hundredths, amounts in cents. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const HOURS = new Set<string>(ENTRY_COLUMNS.filter(({ kind }) => kind === 'hours').map(({ name }) => name));

const payeeOf = ({ id, name, number, email, isSalary }: HoursTruth['people'][number]): Payee => ({
  id,
  person: companyPersonSchema.parse({
    name,
    number,
    email,
    state: 'PA',
    ...(isSalary ? { paymentType: 'salary', rate: 6_500_000 } : { rate: 2_000 }),
  }),
  maximumHours: 336,
});

const folder = process.argv[2] ?? '';
const tally = new ColumnTally();
const counts = { people: 0, hours: 0, wrongHours: 0, cents: 0, wrongCents: 0, refused: 0, unmatched: 0, problems: 0 };

for (const truth of await readTruths<HoursTruth>(folder)) {
  const sheets = readSpreadsheet(await readFile(join(folder, truth.file)));
  const payees = truth.people.map(payeeOf);
  const guess = (sheet: (typeof sheets)[number]) =>
    guessHours(
      sheet,
      payees.map(({ person }) => person),
    );
  const sheet = sheets[guessSheet(sheets, guess)]!;
  const { headingRow, columns } = guess(sheet);
  tally.count(truth, columns);
  // What a person would then choose, so that the cells can be compared.
  const mapping: HoursMapping = {};
  for (const [index, field] of Object.entries(truth.columns))
    if (field !== null) mapping[field as HoursColumn] = Number(index);
  const read = readHours(sheet, headingRow, mapping, payees);
  counts.problems += read.problems.length;
  counts.unmatched += read.unmatched.length;
  counts.people += read.people;
  for (const { row, text, problem } of read.problems.slice(0, 2))
    if (counts.problems < 60) console.log(`${truth.file} row ${row}: “${text}” ${problem}`);
  for (const { row, name } of read.unmatched.slice(0, 2)) console.log(`${truth.file} row ${row}: nobody is ${name}`);
  const found = new Map<string, number>(
    read.entries.map(({ row, name, to }) => [`${row} ${name}`, HOURS.has(name) ? Math.round(to * 100) : to]),
  );
  const told = new Map<string, number>(
    Object.entries(truth.entries).flatMap(([id, entries]) =>
      Object.entries(entries).map(([name, amount]) => [`${id} ${name}`, amount] as const),
    ),
  );
  for (const key of new Set([...found.keys(), ...told.keys()])) {
    const isHours = HOURS.has(key.split(' ')[1]!);
    counts[isHours ? 'hours' : 'cents'] += 1;
    if (found.get(key) === told.get(key)) continue;
    // A cell that is asked about is missing in a sum, and nothing of the file is imported before it is corrected.
    if (read.problems.length > 0 && (found.get(key) ?? -1) < (told.get(key) ?? 0)) {
      counts.refused += 1;
      continue;
    }
    counts[isHours ? 'wrongHours' : 'wrongCents'] += 1;
    if (counts.wrongHours + counts.wrongCents < 20)
      console.log(`${truth.file} ${key}: read ${String(found.get(key))}, is ${String(told.get(key))}`);
  }
}
tally.print();
console.log(counts);

const PEOPLE = 10_000;
const payees = Array.from({ length: PEOPLE }, (_, index) =>
  payeeOf({
    id: String(index),
    name: `Maren${index} Adeyemi`,
    number: `E-${index}`,
    email: `p${index}@example.com`,
    isSalary: false,
  }),
);
const file = writeWorkbook('Time sheet', [
  ['Employee ID', 'First name', 'Last name', 'Email', 'Regular hours', 'Overtime hours', 'PTO hours', 'Bonus'],
  ...payees.map(({ person }, index) => [
    person.number,
    `Maren${index}`,
    'Adeyemi',
    person.email,
    40 + (index % 4000) / 100,
    (index % 700) / 100,
    index % 9,
    (index % 9000) / 100,
  ]),
]);
for (const time of ['first', 'second', 'third']) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const [sheet] = readSpreadsheet(file);
  const unpacked = performance.now();
  const { headingRow, columns } = guessHours(
    sheet!,
    payees.map(({ person }) => person),
  );
  const mapping = Object.fromEntries(
    columns.flatMap(({ index, column }) => (column === null ? [] : [[column, index]])),
  ) as HoursMapping;
  const { entries, problems, people } = readHours(sheet!, headingRow, mapping, payees);
  const end = performance.now();
  console.log(
    `${time} time: ${(file.length / 1e6).toFixed(1)} MB, ${people} people, ${entries.length} entries, ${problems.length} problems, read ${Math.round(unpacked - start)} ms, columns and entries ${Math.round(end - unpacked)} ms, heap +${Math.round((process.memoryUsage().heapUsed - before) / 1e6)} MB`,
  );
}
