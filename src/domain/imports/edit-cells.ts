import type { Cell, Sheet } from '../spreadsheet/sheet.ts';
import type { PeopleColumn } from './people-columns.ts';
import type { Mapping } from './read-people.ts';

/** What somebody wrote over cells of a file, by the row of the file and what the cell is imported as. */
export type CellEdits = Readonly<Record<string, string>>;

export const editKey = (row: number, column: PeopleColumn): string => `${row} ${column}`;

/** The column of the site that a column of the file is imported as. */
export const importedAs = (mapping: Mapping, column: number): PeopleColumn | undefined =>
  (Object.keys(mapping) as PeopleColumn[]).find((id) => mapping[id] === column);

/**
 * The file as if it had said so: what is written over a cell is read by the same rules as the cell. What the file has no
 * column for gets one at its right.
 */
export function withEdits(sheet: Sheet, mapping: Mapping, edits: CellEdits): { sheet: Sheet; mapping: Mapping } {
  const written = Object.entries(edits).map(([key, text]) => {
    const [row = '', column = ''] = key.split(' ');
    return { index: Number(row) - 1, column: column as PeopleColumn, text };
  });
  if (written.length === 0) return { sheet, mapping };
  const all: { [Column in PeopleColumn]?: number } = { ...mapping };
  let width = Math.max(
    0,
    ...sheet.rows.map((row) => row.length),
    ...Object.values(mapping).map((at) => (at ?? -1) + 1),
  );
  for (const { column } of written)
    if (all[column] === undefined) {
      all[column] = width;
      width += 1;
    }
  const rows: (readonly (Cell | null)[])[] = [...sheet.rows];
  for (const { index, column, text } of written) {
    const cells: (Cell | null)[] = Array.from({ length: width }, (_, at) => rows[index]?.[at] ?? null);
    cells[all[column]!] = text.trim() === '' ? null : { kind: 'text', text };
    if (index >= 0 && index < rows.length) rows[index] = cells;
  }
  return { sheet: { ...sheet, rows }, mapping: all };
}

/** What a cell says now. Empty for one of another file. */
export const textOfCell = ({ rows }: Sheet, row: number, column: number | undefined): string =>
  column === undefined ? '' : (rows[row - 1]?.[column]?.text ?? '');
