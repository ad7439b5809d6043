import type { ColumnType, GeneratedAlways } from 'kysely';
import type { PublicJwk } from '../../../../../packages/verify/index.ts';

/** A key that signed credentials, with the name that the site had then. */
export interface CredentialKeyTable {
  did: string;
  /** Its thumbprint (RFC 7638). */
  id: string;
  jwk: ColumnType<PublicJwk, string, string>;
  first_used_at: Date;
}

/** The place of a document in a status list. */
export interface CredentialStatusTable {
  document_id: string;
  number: GeneratedAlways<number>;
  list: GeneratedAlways<number>;
  place: number;
}

export interface CredentialTables {
  credential_keys: CredentialKeyTable;
  credential_statuses: CredentialStatusTable;
}
