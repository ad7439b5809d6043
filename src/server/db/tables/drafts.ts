import type { ColumnType, Generated } from 'kysely';
import type { KindId } from '../../../domain/documents/kind.ts';

export interface DraftTable {
  id: Generated<string>;
  /** "user:ID", or "visitor:HASH" for somebody who has not signed in. */
  owner_key: string;
  kind: KindId;
  name: string;
  form: ColumnType<Record<string, unknown>, string, string>;
  /** The sealed paper that it corrects, free of charge; null for a paper to be bought. */
  corrects: ColumnType<string | null, string | undefined, never>;
  /** Grows with every save: who saves over a version that they have not seen is told. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface DraftTables {
  drafts: DraftTable;
}
