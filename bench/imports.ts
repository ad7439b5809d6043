// node bench/imports.ts FOLDER: how many columns of the spreadsheets of bench/spreadsheets/write.py or write_opening.py are guessed
// unaided, and whether any cell is read as something else than it says. Then the time and memory of 10,000 people.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guessColumns, guessSheet } from '../src/domain/imports/guess-columns.ts';
import type { PeopleColumn } from '../src/domain/imports/people-columns.ts';
import { type Mapping, readPeople } from '../src/domain/imports/read-people.ts';
import { readSpreadsheet } from '../src/domain/spreadsheet/read-spreadsheet.ts';
import { ColumnTally, readTruths, type Truth } from './spreadsheets/truth.ts';
import { writeWorkbook } from './spreadsheets/workbook.ts';

interface Opening {
  readonly hours?: number;
  readonly earnings: Readonly<Record<string, number>>;
  readonly deductions: Readonly<Record<string, number>>;
}

interface PeopleTruth extends Truth {
  /** As spreadsheets count, from 1. */
  readonly headingRow?: number;
  readonly people: readonly (Readonly<Record<string, string | number | boolean>> & { readonly opening?: Opening })[];
}

const folder = process.argv[2] ?? '';
const tally = new ColumnTally();
const counts = { people: 0, withoutHeadings: 0, cents: 0, wrongCents: 0, refusedCents: 0, wrongCells: 0, problems: 0 };

/** Each amount and the hours of a year to date under a name of its own. */
const openingCells = (opening: Opening | undefined): Readonly<Record<string, number>> => ({
  ...(opening?.hours !== undefined && { 'YTD hours': opening.hours }),
  ...Object.fromEntries(
    [opening?.earnings, opening?.deductions].flatMap((lines) =>
      Object.entries(lines ?? {}).map(([line, amount]) => [`YTD ${line}`, amount]),
    ),
  ),
});

for (const truth of await readTruths<PeopleTruth>(folder)) {
  const sheets = readSpreadsheet(await readFile(join(folder, truth.file)));
  const sheet = sheets[guessSheet(sheets)]!;
  const { headingRow, columns } = guessColumns(sheet);
  const mapping: Mapping = {};
  tally.count(truth, columns);
  // What a person would then choose, so that the cells can be compared.
  for (const [index, field] of Object.entries(truth.columns))
    if (field !== null) mapping[(field === 'nameTurned' ? 'name' : field) as PeopleColumn] = Number(index);
  if (headingRow === -1) counts.withoutHeadings += 1;
  // Without headings that are known, every row is read, and the titles are asked about. Here the rows below are compared.
  const { rows, problems } = readPeople(sheet, headingRow === -1 ? (truth.headingRow ?? 1) - 1 : headingRow, mapping);
  counts.problems += problems.length;
  counts.refusedCents += problems.filter(({ problem }) => problem.startsWith('Write an amount')).length;
  const refused = new Set(problems.map((problem) => problem.row));
  if (rows.length !== truth.people.length)
    console.log(`${truth.file}: ${rows.length} of ${truth.people.length} people`);
  for (const [index, expected] of truth.people.entries()) {
    const read = rows[index];
    if (!read) continue;
    counts.people += 1;
    const person = read.person as Record<string, unknown>;
    for (const [name, value] of Object.entries(expected)) {
      // They are parts of the name.
      if (/^(?:first|middle|last)Name$|^opening$/.test(name)) continue;
      const actual =
        name === 'cents'
          ? person['rate']
          : name === 'overtime'
            ? person['overtimeRate']
            : name === 'hourly'
              ? person['paymentType'] === 'hourly'
              : person[name];
      const isMoney = name === 'cents' || name === 'overtime';
      if (isMoney) counts.cents += 1;
      if (actual === value || (refused.has(read.row) && actual === undefined)) continue;
      if (isMoney) counts.wrongCents += 1;
      counts.wrongCells += 1;
      if (counts.wrongCells < 20)
        console.log(`${truth.file} row ${read.row} ${name}: read ${String(actual)}, is ${String(value)}`);
    }
    const told = openingCells(expected.opening);
    const opening = openingCells(read.person.opening as Opening | undefined);
    for (const name of new Set([...Object.keys(told), ...Object.keys(opening)])) {
      if (name !== 'YTD hours') counts.cents += 1;
      if (told[name] === opening[name] || (refused.has(read.row) && opening[name] === undefined)) continue;
      if (name !== 'YTD hours') counts.wrongCents += 1;
      counts.wrongCells += 1;
      if (counts.wrongCells < 20)
        console.log(`${truth.file} row ${read.row} ${name}: read ${String(opening[name])}, is ${String(told[name])}`);
    }
    for (const [index2, problem] of problems.filter((each) => each.row === read.row).entries())
      if (index2 === 0 && counts.problems < 40)
        console.log(`${truth.file} row ${problem.row}: “${problem.text}” ${problem.problem}`);
  }
}

tally.print();
console.log(counts);

// 10,000 people in a workbook with formulas, styles and shared strings, as Excel writes it.
const heading = [
  'Employee ID',
  'First name',
  'Last name',
  'Email',
  'Street',
  'City',
  'State',
  'ZIP',
  'Hourly rate',
  'Start date',
];
const file = writeWorkbook('People', [
  heading,
  ...Array.from({ length: 10_000 }, (_, index) => [
    `E-${index}`,
    `Maren${index}`,
    'Adeyemi',
    `p${index}@example.com`,
    `${index} Elm Street`,
    'Bethlehem',
    'PA',
    '18015',
    15 + (index % 8500) / 100,
    { day: 42_000 + (index % 4000) },
  ]),
]);
for (const name of ['first', 'second', 'third']) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const [sheet] = readSpreadsheet(file);
  const read = performance.now();
  const { headingRow, columns } = guessColumns(sheet!);
  const mapping = Object.fromEntries(
    columns.flatMap(({ index, column }) => (column === null ? [] : [[column, index]])),
  ) as Mapping;
  const { rows, problems } = readPeople(sheet!, headingRow, mapping);
  const end = performance.now();
  console.log(
    `${name} time: ${(file.length / 1e6).toFixed(1)} MB, ${rows.length} people, ${problems.length} problems, read ${Math.round(read - start)} ms, columns and people ${Math.round(end - read)} ms, heap +${Math.round((process.memoryUsage().heapUsed - before) / 1e6)} MB`,
  );
}
