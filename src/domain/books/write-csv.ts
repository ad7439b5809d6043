import type { WrittenCell } from '../spreadsheet/write-xlsx.ts';

/** Spreadsheets run text that starts like a formula. The apostrophe makes it text. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function csvCell(cell: WrittenCell): string {
  if (typeof cell !== 'string') return cell.amount;
  const text = inert(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV of RFC 4180. */
export const writeCsv = (rows: readonly (readonly WrittenCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
