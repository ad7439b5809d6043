// node bench/imports.ts FOLDER: how many columns of the spreadsheets of bench/spreadsheets/write.py are guessed unaided, and
// whether any cell is read as something else than it says. Then the time and memory of 10,000 rows.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { guessColumns, guessSheet } from '../src/domain/imports/guess-columns.ts';
import type { PeopleColumn } from '../src/domain/imports/people-columns.ts';
import { type Mapping, readPeople } from '../src/domain/imports/read-people.ts';
import { readSpreadsheet } from '../src/domain/spreadsheet/read-spreadsheet.ts';

interface Truth {
  readonly file: string;
  readonly form: string;
  readonly style: string;
  readonly columns: Readonly<Record<string, string | null>>;
  readonly people: readonly Readonly<Record<string, string | number | boolean>>[];
}

const folder = process.argv[2] ?? '';
const truths = await Promise.all(
  (await readdir(folder))
    .filter((name) => name.endsWith('.json'))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Truth),
);

const tally = new Map<string, { files: number; columns: number; guessed: number; wrong: number }>();
const missed = new Map<string, number>();
const counts = {
  people: 0,
  cents: 0,
  wrongCents: 0,
  refusedCents: 0,
  wrongCells: 0,
  problems: 0,
  secrets: 0,
  shownSecrets: 0,
};

for (const truth of truths.toSorted((a, b) => a.file.localeCompare(b.file))) {
  const sheets = readSpreadsheet(await readFile(join(folder, truth.file)));
  const sheet = sheets[guessSheet(sheets)]!;
  const { headingRow, columns } = guessColumns(sheet);
  const mapping: Mapping = {};
  const row = tally.get(truth.style) ?? { files: 0, columns: 0, guessed: 0, wrong: 0 };
  tally.set(truth.style, row);
  row.files += 1;
  for (const [index, field] of Object.entries(truth.columns)) {
    const found = columns.find((column) => column.index === Number(index));
    const expected = field === 'nameTurned' ? 'name' : field;
    if (expected === null) {
      if (found?.column != null) row.wrong += 1;
      if (found?.isSecret === true) counts.secrets += 1;
      if (found?.isSecret === true && found.samples.length > 0) counts.shownSecrets += 1;
      continue;
    }
    row.columns += 1;
    if (found?.column === expected) row.guessed += 1;
    else {
      if (found?.column != null) row.wrong += 1;
      const heading = `${truth.style}: ${found?.heading ?? 'without cells'}`;
      missed.set(heading, (missed.get(heading) ?? 0) + 1);
    }
    // What a person would then choose, so that the cells can be compared.
    mapping[expected as PeopleColumn] = Number(index);
  }
  const { rows, problems } = readPeople(sheet, headingRow === -1 ? 0 : headingRow, mapping);
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
      if (/^(?:first|middle|last)Name$/.test(name)) continue;
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
    for (const [index2, problem] of problems.filter((each) => each.row === read.row).entries())
      if (index2 === 0 && counts.problems < 40)
        console.log(`${truth.file} row ${problem.row}: “${problem.text}” ${problem.problem}`);
  }
}

console.table(Object.fromEntries(tally));
const all = [...tally.values()].reduce(
  (sum, each) => ({ columns: sum.columns + each.columns, guessed: sum.guessed + each.guessed }),
  { columns: 0, guessed: 0 },
);
console.log(`${all.guessed} of ${all.columns} columns guessed unaided`, counts);
console.table(Object.fromEntries(missed));

// 10,000 people in a workbook with formulas, styles and shared strings, as Excel writes it.
const strings: string[] = [];
const string = (text: string): number => strings.push(text) - 1;
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
const line = (cells: readonly (string | number)[], at: number): string =>
  `<row r="${at}">${cells.map((cell, index) => (typeof cell === 'string' ? `<c r="${'ABCDEFGHIJ'[index]}${at}" t="s"><v>${string(cell)}</v></c>` : `<c r="${'ABCDEFGHIJ'[index]}${at}"${index === 9 ? ' s="1"' : ''}><f>A${at}</f><v>${cell}</v></c>`)).join('')}</row>`;
const body = Array.from({ length: 10_000 }, (_, index) =>
  line(
    [
      `E-${index}`,
      `Maren${index}`,
      'Adeyemi',
      `p${index}@example.com`,
      `${index} Elm Street`,
      'Bethlehem',
      'PA',
      '18015',
      15 + (index % 8500) / 100,
      42_000 + (index % 4000),
    ],
    index + 2,
  ),
);
const sheetXml = `<worksheet><sheetData>${line(heading, 1)}${body.join('')}</sheetData></worksheet>`;
const file = zipSync({
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
  'xl/sharedStrings.xml': strToU8(`<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  'xl/worksheets/sheet1.xml': strToU8(sheetXml),
});
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
