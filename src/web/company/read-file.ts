import { isAppError } from '../../domain/errors.ts';
import type { GuessedSheet } from '../../domain/imports/guess-columns.ts';
import type { Mapping, ReadPeople } from '../../domain/imports/read-people.ts';
import type { Sheet } from '../../domain/spreadsheet/sheet.ts';

/** A file of people that was read in this browser. Only what its owner imports is sent. */
export interface ReadFile {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly chosen: number;
  readonly guessOf: (sheet: Sheet, headingRow?: number) => GuessedSheet;
  readonly peopleOf: (sheet: Sheet, headingRow: number, mapping: Mapping) => ReadPeople;
}

/** Loads the reader with the first file. */
export async function readSheets(
  bytes: Uint8Array,
): Promise<{ readonly sheets: readonly Sheet[] } | { readonly problem: string }> {
  const { readSpreadsheet } = await import('../../domain/spreadsheet/read-spreadsheet.ts');
  try {
    return { sheets: readSpreadsheet(bytes) };
  } catch (error) {
    if (isAppError(error)) return { problem: error.message };
    throw error;
  }
}

export async function readPeopleFile(name: string, sheets: readonly Sheet[]): Promise<ReadFile> {
  const [{ guessColumns, guessSheet }, { readPeople }] = await Promise.all([
    import('../../domain/imports/guess-columns.ts'),
    import('../../domain/imports/read-people.ts'),
  ]);
  return { name, sheets, chosen: guessSheet(sheets), guessOf: guessColumns, peopleOf: readPeople };
}
