import { type CsvDialect, detectDialect, readRows } from './csv-rows.ts';
import { assertImportSize } from './import-result.ts';
import { type DecimalMark, parseSignedAmount } from './parse-amount.ts';
import { DATE_ORDERS, type DateOrder, parseWrittenDate } from './parse-date.ts';

/** Which column holds what, counted from 0; null if the file has no such column. */
export interface CsvMapping {
  readonly dialect: CsvDialect;
  /** Rows above the first transaction: titles and column names. */
  readonly headerRows: number;
  readonly date: number | null;
  readonly description: number | null;
  readonly reference: number | null;
  /** One signed amount column ... */
  readonly amount: number | null;
  /** ... or one column for each direction. */
  readonly paidOut: number | null;
  readonly paidIn: number | null;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Some exports write payments as positive amounts. */
  readonly isPositivePaidIn: boolean;
}

export interface CsvPreview {
  readonly mapping: CsvMapping;
  /** Names of the columns, from the header or "Column 3". */
  readonly columns: readonly string[];
  /** The first rows below the header, for the mapping step. */
  readonly rows: readonly (readonly string[])[];
}

const SAMPLED_ROWS = 200;
const SHOWN_ROWS = 5;

/** Column names used by exports, most specific first. */
const NAMES = {
  date: /^(?:transaction |trans\.? |trn |posting |posted |post |booking |value )?date\b|^datum|^posted$/i,
  description: /description|details|narrative|payee|entry|particulars|\btext\b|^name|^memo|merchant/i,
  reference: /reference|\bref\b|check|cheque|fitid|\bid\b|number|\bno\b/i,
  amount: /^(?:transaction )?amount\b|^value$|^sum$/i,
  paidOut: /debit|withdraw|paid out|money out|charge|payments?$/i,
  paidIn: /credit|deposit|paid in|money in|received/i,
} as const;

type Role = keyof typeof NAMES;

/** Suggests a column mapping from the first rows of a file. The user decides. */
export function suggestMapping(text: string): CsvPreview {
  assertImportSize(text);
  const dialect = detectDialect(text);
  const rows: (readonly string[])[] = [];
  for (const row of readRows(text, dialect)) {
    rows.push(row.cells);
    if (rows.length === SAMPLED_ROWS) break;
  }
  const firstData = rows.findIndex((cells) => cells.some(isDate) && cells.some(isAmount));
  const headerRows = firstData === -1 ? Math.min(1, rows.length) : firstData;
  const data = rows.slice(headerRows);
  const width = Math.max(0, ...data.map((cells) => cells.length), rows[headerRows - 1]?.length ?? 0);
  const header = headerRows > 0 ? rows[headerRows - 1]! : [];
  const columns = Array.from({ length: width }, (_, index) => header[index] || `Column ${index + 1}`);
  const column = (index: number): readonly string[] => data.map((cells) => cells[index] ?? '');

  const taken = new Set<number>();
  const take = (role: Role, fits: (values: readonly string[]) => boolean): number | null => {
    const named = columns.findIndex(
      (name, index) => !taken.has(index) && NAMES[role].test(name) && fits(column(index)),
    );
    if (named !== -1) taken.add(named);
    return named === -1 ? null : named;
  };
  const guess = (fits: (values: readonly string[]) => boolean): number | null => {
    const found = columns.findIndex((_, index) => !taken.has(index) && fits(column(index)));
    if (found !== -1) taken.add(found);
    return found === -1 ? null : found;
  };

  const date = take('date', partly(isDate)) ?? guess(mostly(isDate));
  const paidOut = take('paidOut', partly(isAmount));
  const paidIn = take('paidIn', partly(isAmount));
  const isSplit = paidOut !== null && paidIn !== null;
  if (!isSplit) for (const index of [paidOut, paidIn]) if (index !== null) taken.delete(index);
  const amount = isSplit
    ? null
    : (take('amount', partly(isAmount)) ?? guess(mostly(hasCents)) ?? guess(mostly(isAmount)));
  const description = take('description', () => true) ?? guess(mostly(isWords));
  const reference = take('reference', () => true);
  const money = (isSplit ? [paidOut, paidIn] : [amount]).filter((index) => index !== null).flatMap(column);
  return {
    mapping: {
      dialect,
      headerRows,
      date,
      description,
      reference,
      amount,
      paidOut: isSplit ? paidOut : null,
      paidIn: isSplit ? paidIn : null,
      dateOrder: date === null ? 'mdy' : likeliestOrder(column(date)),
      decimalMark: likeliestMark(money),
      isPositivePaidIn: true,
    },
    columns,
    rows: data.slice(0, SHOWN_ROWS),
  };
}

const isDate = (cell: string): boolean => DATE_ORDERS.some((order) => parseWrittenDate(cell, order) !== null);
const isAmount = (cell: string): boolean =>
  !isDate(cell) && (parseSignedAmount(cell, '.') !== null || parseSignedAmount(cell, ',') !== null);
/** What tells an amount from another kind of number. */
const hasCents = (cell: string): boolean => isAmount(cell) && /[.,]\d\d(?!\d)/.test(cell);
const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** For a column with a clear name, one matching cell is enough. */
const partly =
  (fits: (cell: string) => boolean) =>
  (cells: readonly string[]): boolean =>
    cells.some(fits);

/** Four of five filled cells are enough, because real files have bad rows. */
const mostly =
  (fits: (cell: string) => boolean) =>
  (cells: readonly string[]): boolean => {
    const filled = cells.filter((cell) => cell !== '');
    return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.8;
  };

/** The order that parses the most dates; the American one on a tie. */
const likeliestOrder = (cells: readonly string[]): DateOrder => mostRead(DATE_ORDERS, cells, parseWrittenDate);
const likeliestMark = (cells: readonly string[]): DecimalMark =>
  mostRead(['.', ','] as const, cells, parseSignedAmount);

function mostRead<Choice>(
  choices: readonly Choice[],
  cells: readonly string[],
  read: (cell: string, choice: Choice) => unknown,
): Choice {
  const counts = choices.map((choice) => cells.filter((cell) => read(cell, choice) !== null).length);
  return choices[counts.indexOf(Math.max(...counts))]!;
}
