import type { Generated, JSONColumnType } from 'kysely';

/** Staff settings per document kind. A change is a new version, so that an old order can be explained. */
export interface DocumentConfigTable {
  id: Generated<string>;
  /** The kind's `configType`. */
  type: string;
  version: number;
  name: string;
  /** The price of one document in cents. */
  price: number;
  is_active: Generated<boolean>;
  /** Further settings of the kind. */
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface DocumentConfigTables {
  document_configs: DocumentConfigTable;
}
