import type { PlainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Cents } from '../../../domain/money.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_REFERENCE,
  MAXIMUM_TRANSACTIONS,
  type StatementTransaction,
} from './transactions.ts';

/** A row that could not be imported. */
export interface ImportProblem {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
  /** The start of the row's text. */
  readonly text: string;
}

export interface ImportedStatement {
  readonly transactions: readonly StatementTransaction[];
  /** The first skipped rows; `problemCount` counts all of them. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** Statement data in the file, if any. */
  readonly statementStartDate: PlainDate | null;
  readonly statementEndDate: PlainDate | null;
  readonly endingBalance: Cents | null;
}

/** About two megabytes of text: far more than one statement can hold. */
export const MAXIMUM_IMPORT_CHARACTERS = 2_000_000;
const LISTED_PROBLEMS = 200;

export function assertImportSize(text: string): void {
  if (text.length > MAXIMUM_IMPORT_CHARACTERS)
    throw new AppError('TOO_LARGE', 'This file is too large for one statement. Export a shorter period.');
}

/** Collects valid and invalid rows. Nothing is dropped silently: rows over the limit are problems too. */
export class ImportCollector {
  readonly #transactions: StatementTransaction[] = [];
  readonly #problems: ImportProblem[] = [];
  #problemCount = 0;

  add(line: number, transaction: StatementTransaction): void {
    if (this.#transactions.length === MAXIMUM_TRANSACTIONS) {
      const limit = MAXIMUM_TRANSACTIONS.toLocaleString('en-US');
      this.refuse(line, `A statement can have up to ${limit} transactions`, transaction.description);
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

/** One line of text without control characters, cut with an ellipsis if it is too long. */
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
