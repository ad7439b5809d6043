import { AppError } from '../errors.ts';

/** A cell by its value. Numbers and dates are plain text: "27.4", "2026-11-20". A formula is the value saved with it. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  readonly text: string;
}

export interface Sheet {
  readonly name: string;
  /** Every row from the first of the sheet, so that an index is a row number less one. Empty cells are null. */
  readonly rows: readonly (readonly (Cell | null)[])[];
}

/** What one import reads. A file beyond it is refused before it fills the memory. */
export const LIMITS = { fileBytes: 10_000_000, unpackedBytes: 96_000_000, parts: 2_000, rows: 20_000, columns: 200 };

export const unreadable = (message: string): AppError => new AppError('INVALID_INPUT', message);

export const tooManyRows = (): AppError =>
  unreadable(`This sheet has more than ${LIMITS.rows.toLocaleString('en-US')} rows. Split it into several files.`);

/** Collects the cells of one sheet, whose rows and columns may come with gaps. */
export class SheetBuilder {
  readonly #rows: (Cell | null)[][] = [];

  set(row: number, column: number, cell: Cell): void {
    if (cell.text.trim() === '' && cell.kind !== 'error') return;
    if (row >= LIMITS.rows) throw tooManyRows();
    // A mark far to the right is no data that we could ask about.
    if (column >= LIMITS.columns) return;
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row]!;
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }

  finish(name: string): Sheet {
    return { name, rows: this.#rows };
  }
}

/**
 * A binary number as spreadsheets show it, with 15 digits: what was typed as 27.4 is saved as 27.399999999999999. Without
 * an exponent.
 */
export function plainNumber(saved: string): string | null {
  const value = Number(saved);
  if (saved.trim() === '' || !Number.isFinite(value)) return null;
  const short = Number(value.toPrecision(15));
  const text = String(short);
  if (!text.includes('e')) return text;
  return Math.abs(short) < 1 ? short.toFixed(15).replace(/0+$/, '').replace(/\.$/, '') : BigInt(short).toString();
}

/** 27 -> "AB" */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
