import type { ColumnType, Generated } from 'kysely';
import type { KindId } from '../../../../domain/documents/kind.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

export interface DraftTable {
  id: Generated<string>;
  /** "user:ID", or "visitor:HASH" for a visitor who has not signed in. */
  owner_key: OwnerKey;
  kind: KindId;
  name: string;
  form: ColumnType<Record<string, unknown>, string, string>;
  /** The characters of the form, because an account has room for so many. */
  size: number;
  /** The sealed document that it corrects, free of charge; null for a new document. */
  corrects: ColumnType<string | null, string | undefined, never>;
  /** The sealed document whose next period it is. It proves the right to carry figures forward from that one. */
  continues: ColumnType<string | null, string | undefined, null>;
  /** Increases with every save, so that saving over an unseen version is reported. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface DraftTables {
  drafts: DraftTable;
}
