import { type Cents, negate, ZERO } from '../../../domain/money.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { readRows } from './csv-rows.ts';
import { assertImportSize, ImportCollector, type ImportedStatement } from './import-result.ts';
import { parseSignedAmount } from './parse-amount.ts';
import { parseWrittenDate } from './parse-date.ts';

/** Imports every valid row of the file and lists each invalid one with its line and reason. */
export function importCsv(text: string, mapping: CsvMapping): ImportedStatement {
  assertImportSize(text);
  const collector = new ImportCollector();
  let rowNumber = 0;
  for (const { line, cells, problem } of readRows(text, mapping.dialect)) {
    rowNumber += 1;
    if (rowNumber <= mapping.headerRows) continue;
    const shown = cells.join(' ');
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    if (problem !== undefined) {
      collector.refuse(line, problem, shown);
      continue;
    }
    const date = parseWrittenDate(cell(mapping.date), mapping.dateOrder);
    const amount = amountOf(mapping, cell);
    if (date === null)
      collector.refuse(
        line,
        cell(mapping.date) === '' ? 'The date is missing' : `“${cell(mapping.date)}” is not a date`,
        shown,
      );
    else if (typeof amount === 'string') collector.refuse(line, amount, shown);
    else if (cell(mapping.description) === '') collector.refuse(line, 'The description is missing', shown);
    else
      collector.add(line, { date, description: cell(mapping.description), reference: cell(mapping.reference), amount });
  }
  return collector.result();
}

/** The signed amount of a row, or the reason why it has none. */
function amountOf(mapping: CsvMapping, cell: (column: number | null) => string): Cents | string {
  if (mapping.amount !== null) {
    const written = cell(mapping.amount);
    if (written === '') return 'The amount is missing';
    const amount = parseSignedAmount(written, mapping.decimalMark);
    if (amount === null) return `“${written}” is not an amount`;
    return mapping.isPositivePaidIn ? amount : negate(amount);
  }
  const [out, paid] = [cell(mapping.paidOut), cell(mapping.paidIn)];
  const paidOut = out === '' ? ZERO : parseSignedAmount(out, mapping.decimalMark);
  const paidIn = paid === '' ? ZERO : parseSignedAmount(paid, mapping.decimalMark);
  if (paidOut === null) return `“${out}” is not an amount`;
  if (paidIn === null) return `“${paid}” is not an amount`;
  if (out === '' && paid === '') return 'The amount is missing';
  if (paidOut !== 0 && paidIn !== 0) return 'Both amounts are filled in';
  // Some exports write debits with a minus sign.
  return paidOut === 0 ? paidIn : negate(paidOut < 0 ? negate(paidOut) : paidOut);
}
