import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { editKey, importedAs, withEdits } from './edit-cells.ts';
import { guessColumns } from './guess-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';
import { type Mapping, readPeople } from './read-people.ts';

const FILE = 'Name,State,Rate\nAnn Lee,Pensylvania,20\nBo Marsh,PA,twenty\n';

function openFile() {
  const [sheet] = readSpreadsheet(strToU8(FILE));
  const guess = guessColumns(sheet!);
  const mapping = Object.fromEntries(
    guess.columns.flatMap(({ column, index }) => (column === null ? [] : [[column, index]])),
  ) as Mapping;
  return { sheet: sheet!, mapping, headingRow: guess.headingRow };
}

test('what is written over a cell is read as if the file had said so, and the file stays as it is', () => {
  const { sheet, mapping, headingRow } = openFile();
  const before = JSON.stringify(sheet);
  const wrong = readPeople(sheet, headingRow, mapping).problems;
  expect(wrong.map(({ row, column }) => [row, importedAs(mapping, column)])).toEqual([
    [2, 'state'],
    [3, 'rate'],
  ]);
  const edited = withEdits(sheet, mapping, { [editKey(2, 'state')]: 'pa', [editKey(3, 'rate')]: '$20/hr' });
  const { rows, problems } = readPeople(edited.sheet, headingRow, edited.mapping);
  expect(problems).toEqual([]);
  expect(rows.map(({ person }) => [person.state, person.rate])).toEqual([
    ['PA', 2_000],
    ['PA', 2_000],
  ]);
  expect(JSON.stringify(sheet)).toBe(before);
});

test('every column can be written for a row, whether or not the file has it, and says nothing of the other rows', () => {
  const { sheet, mapping, headingRow } = openFile();
  for (const { id } of PEOPLE_COLUMNS) {
    const edited = withEdits(sheet, mapping, { [editKey(2, id)]: 'Written', [editKey(9, id)]: 'Nobody' });
    expect(edited.sheet.rows[1]![edited.mapping[id]!]).toEqual({ kind: 'text', text: 'Written' });
    expect(edited.sheet.rows.length).toBe(sheet.rows.length);
    expect(edited.sheet.rows[2]).toBe(sheet.rows[2]);
    const other = readPeople(edited.sheet, headingRow, edited.mapping).rows.find(({ row }) => row === 3)!;
    expect(Object.keys(other.person).toSorted()).toEqual(['name', 'state']);
  }
});
