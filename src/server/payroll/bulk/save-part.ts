import type { Transaction } from 'kysely';
import type { ZodError } from 'zod';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { BulkProblem } from '../../platform/db/tables/bulk.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { BulkOperation } from '../../services/bulk/bulk-operations.ts';

export interface SentRow {
  readonly position: number;
  readonly sent: unknown;
}

/** What became of a row: what was saved, or why nothing was. */
export interface SavedRow {
  readonly position: number;
  readonly id: string | null;
  readonly problem: BulkProblem | null;
}

/** Saves some rows of an operation. An `AppError` of it ends the operation, because it is about all that is left. */
export type SavePart = (
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  operation: BulkOperation,
  rows: readonly SentRow[],
) => Promise<readonly SavedRow[]>;

export const failed = (position: number, message: string, field?: string): SavedRow => ({
  position,
  id: null,
  problem: { message, fields: field === undefined ? {} : { [field]: message } },
});

/** A row that its schema does not read. */
export function unread(position: number, error: ZodError): SavedRow {
  const fields = fieldErrors(error);
  return { position, id: null, problem: { message: Object.values(fields)[0]!, fields } };
}
