import type { Generated, JSONColumnType } from 'kysely';

/** What staff set per kind of document. A change is a new version, so that an old order can be explained. */
export interface DocumentConfigTable {
  id: Generated<string>;
  /** paystub, utility, bankstatement, invoice, w2, misc1099 */
  type: string;
  version: number;
  name: string;
  /** Cents for one document. */
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
