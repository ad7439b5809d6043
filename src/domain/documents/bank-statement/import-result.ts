import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import type { Cents } from '../../money.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_REFERENCE,
  MAXIMUM_TRANSACTIONS,
  type StatementTransaction,
} from './transactions.ts';

/** A row that could not be taken over, by its line in the file. */
export interface ImportProblem {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
  /** The beginning of what stands there. */
  readonly text: string;
}

export interface ImportedStatement {
  readonly transactions: readonly StatementTransaction[];
  /** The first of the rows that were left out; `problemCount` counts all of them. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** What the file says of itself, where it does. */
  readonly statementStartDate: PlainDate | null;
  readonly statementEndDate: PlainDate | null;
  readonly endingBalance: Cents | null;
}

/** Some two megabytes of text: far more than the lines that fit one statement. */
export const MAXIMUM_IMPORT_CHARACTERS = 2_000_000;
const LISTED_PROBLEMS = 200;

export function assertImportSize(text: string): void {
  if (text.length > MAXIMUM_IMPORT_CHARACTERS)
    throw new AppError('TOO_LARGE', 'This file is too large for one statement. Export a shorter period.');
}

/** Collects good rows and bad ones. Nothing is dropped silently: what does not fit any more is a problem too. */
export class ImportCollector {
  readonly #transactions: StatementTransaction[] = [];
  readonly #problems: ImportProblem[] = [];
  #problemCount = 0;

  add(line: number, transaction: StatementTransaction): void {
    if (this.#transactions.length === MAXIMUM_TRANSACTIONS) {
      const limit = MAXIMUM_TRANSACTIONS.toLocaleString('en-US');
      this.refuse(line, `Only the first ${limit} transactions fit on one statement`, transaction.description);
      return;
    }
    this.#transactions.push({
      ...transaction,
      description: printable(transaction.description, LONGEST_DESCRIPTION),
      reference: printable(transaction.reference, LONGEST_REFERENCE),
    });
  }

  refuse(line: number, reason: string, text: string): void {
    this.#problemCount += 1;
    if (this.#problems.length < LISTED_PROBLEMS) this.#problems.push({ line, reason, text: printable(text, 80) });
  }

  result(
    said: Partial<Pick<ImportedStatement, 'statementStartDate' | 'statementEndDate' | 'endingBalance'>> = {},
  ): ImportedStatement {
    return {
      transactions: this.#transactions,
      problems: this.#problems,
      problemCount: this.#problemCount,
      statementStartDate: said.statementStartDate ?? null,
      statementEndDate: said.statementEndDate ?? null,
      endingBalance: said.endingBalance ?? null,
    };
  }
}

/** One line of text without control characters, cut with an ellipsis where it is too long for its place. */
function printable(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 8)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
