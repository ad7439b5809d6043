// The only part of the program that uses the site's own code: it reads a file as the import page does.
import { readFileSync } from 'node:fs';
import { guessColumns, guessSheet } from '../../src/domain/imports/guess-columns.ts';
import { type Mapping, type PersonRow, readPeople } from '../../src/domain/imports/read-people.ts';
import { readSpreadsheet } from '../../src/domain/spreadsheet/read-spreadsheet.ts';

interface PeopleOfFile {
  /** The heading of each column, and what it is taken for. Null is left out. */
  readonly columns: readonly (readonly [heading: string, takenFor: string | null])[];
  readonly mapping: Mapping;
  readonly rows: readonly PersonRow[];
  readonly problems: readonly { readonly row: number; readonly column: string; readonly problem: string }[];
}

export function readPeopleFile(file: string): PeopleOfFile {
  const sheets = readSpreadsheet(readFileSync(file));
  const sheet = sheets[guessSheet(sheets)]!;
  const { columns, headingRow } = guessColumns(sheet);
  const mapping: Mapping = Object.fromEntries(
    columns.flatMap(({ column, index }) => (column === null ? [] : [[column, index]])),
  );
  const { problems, rows } = readPeople(sheet, headingRow, mapping);
  const headingOf = (index: number): string => columns.find((each) => each.index === index)?.heading ?? '';
  return {
    columns: columns.map(({ heading, column }) => [heading, column]),
    mapping,
    rows,
    problems: problems.map(({ row, column, problem }) => ({ row, column: headingOf(column), problem })),
  };
}
