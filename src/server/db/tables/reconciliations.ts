import type { ColumnType, Generated } from 'kysely';

export interface ReconciliationTable {
  id: Generated<string>;
  ran_at: Date;
  /** One sentence for each difference; none when everything agrees. */
  differences: ColumnType<readonly string[], string, string>;
}

export interface ReconciliationTables {
  reconciliations: ReconciliationTable;
}
