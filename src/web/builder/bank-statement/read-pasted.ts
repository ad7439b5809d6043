import { suggestMapping } from '../../../domain/documents/bank-statement/csv-mapping.ts';
import { importCsv } from '../../../domain/documents/bank-statement/import-csv.ts';
import type { StatementTransaction } from '../../../domain/documents/bank-statement/transactions.ts';
import { isAppError } from '../../../domain/errors.ts';

interface Pasted {
  readonly transactions: readonly StatementTransaction[];
  /** "row 3: The amount is missing". */
  readonly left: readonly string[];
}

/** Cells of a spreadsheet, which come with tabs between them, read as a file with such columns would be. */
export function readPasted(text: string): Pasted {
  try {
    const { transactions, problems } = importCsv(text, suggestMapping(text).mapping);
    return { transactions, left: problems.map(({ line, reason }) => `row ${line}: ${reason}`) };
  } catch (error) {
    if (isAppError(error)) return { transactions: [], left: [error.message] };
    throw error;
  }
}
