import type { ColumnType, Generated } from 'kysely';

export type BulkKind = 'people' | 'entries' | 'drafts';

/** Many rows that one call sent. */
export interface BulkOperationTable {
  id: Generated<string>;
  user_id: string;
  /** Null for drafts, which are the account's. */
  company_id: string | null;
  /** Whose entries they are. Null for people and drafts. */
  run_id: string | null;
  what: BulkKind;
  /** The API key that sent them. */
  key_name: string | null;
  /** The same one finds the operation. */
  attempt: string;
  total: number;
  /** Why the rest of it was not saved. */
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface BulkProblem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface BulkRowTable {
  operation_id: string;
  position: number;
  /** Null once it is done. */
  sent: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  is_done: Generated<boolean>;
  /** What was saved. */
  saved_id: string | null;
  problem: ColumnType<BulkProblem | null, string | null, string | null>;
}

export interface BulkTables {
  bulk_operations: BulkOperationTable;
  bulk_rows: BulkRowTable;
}
