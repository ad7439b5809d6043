import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  actor_id: string;
  actor_name: string;
  action: string;
  /** "user:ID", "order:ID", "document:ID", ... */
  subject: string;
  before: ColumnType<unknown | null, string | null, never>;
  after: ColumnType<unknown | null, string | null, never>;
  reason: string | null;
  created_at: Generated<Date>;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
