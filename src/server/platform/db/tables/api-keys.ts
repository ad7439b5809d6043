import type { Generated } from 'kysely';
import type { KeyMode, Scope } from '../../../../domain/api-key.ts';

/** Lets programs act as the account that made it, in what its scopes allow. */
interface ApiKeyTable {
  id: Generated<string>;
  user_id: string;
  /** Opens only this company. Null for the whole account. */
  company_id: string | null;
  name: string;
  mode: KeyMode;
  scopes: readonly Scope[];
  /** SHA-256, which is enough for 190 random bits. */
  key_hash: string;
  /** The last four characters, so that people tell their keys apart. */
  ending: string;
  /** Of the key before the last rotation, and until when it also works. */
  prior_hash: string | null;
  prior_until: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

export interface ApiKeyTables {
  api_keys: ApiKeyTable;
}
