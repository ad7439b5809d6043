import type { ColumnType, Generated } from 'kysely';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

/** A link that shows a part of one or several documents. */
export interface ShareTable {
  id: Generated<string>;
  /** "user:ID" of the issuer, or "email:ADDRESS" of the person paid. */
  shared_by: OwnerKey;
  token_hash: string;
  recipient: string;
  most_opens: number;
  opens: Generated<number>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface ShareDocumentTable {
  share_id: string;
  document_id: string | null;
  /** Instead, of what a test key shares. */
  test_document_id: string | null;
  /** From 0, in the order in which they are shown. */
  position: number;
  /** The names of facts, as `factsToShare` gives them. */
  facts: ColumnType<readonly string[], string, never>;
}

export interface ShareOpenTable {
  share_id: string;
  opened_at: Date;
}

export interface ShareTables {
  shares: ShareTable;
  share_documents: ShareDocumentTable;
  share_opens: ShareOpenTable;
}
