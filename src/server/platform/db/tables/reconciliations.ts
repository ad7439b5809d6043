import type { ColumnType, Generated } from 'kysely';

export interface ReconciliationTable {
  id: Generated<string>;
  ran_at: Date;
  /** One sentence for each difference; none when everything agrees. */
  differences: ColumnType<readonly string[], string, string>;
}

export interface UnmatchedPaymentTable {
  id: Generated<string>;
  provider: string;
  reference: string;
  order_id: string;
  amount: number;
  refunded: number;
  found_at: Date;
  closed_at: Date | null;
  reason: string | null;
}

export interface ReconciliationTables {
  unmatched_payments: UnmatchedPaymentTable;
  reconciliations: ReconciliationTable;
}
