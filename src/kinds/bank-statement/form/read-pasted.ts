import { suggestMapping } from '../model/csv-mapping.ts';
import { importCsv } from '../model/import-csv.ts';
import type { StatementTransaction } from '../model/transactions.ts';
import { isAppError } from '../../../domain/errors.ts';

interface Pasted {
  readonly transactions: readonly StatementTransaction[];
  /** "row 3: The amount is missing". */
  readonly left: readonly string[];
}

/** Reads cells pasted from a spreadsheet, which are separated by tabs, like a file with those columns. */
export function readPasted(text: string): Pasted {
  try {
    const { transactions, problems } = importCsv(text, suggestMapping(text).mapping);
    return { transactions, left: problems.map(({ line, reason }) => `row ${line}: ${reason}`) };
  } catch (error) {
    if (isAppError(error)) return { transactions: [], left: [error.message] };
    throw error;
  }
}
