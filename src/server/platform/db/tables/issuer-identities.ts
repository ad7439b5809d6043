import type { Generated } from 'kysely';

/** The DID that a verified business has at its own domain. */
export interface IssuerIdentityTable {
  id: Generated<string>;
  user_id: string;
  issuer_key: string;
  domain: string;
  created_at: Date;
  /** Since when documents name it. Null: not yet, or not anymore. */
  named_at: Date | null;
  checked_at: Date | null;
  /** Why the last check failed. */
  problem: string | null;
}

export interface IssuerIdentityTables {
  issuer_identities: IssuerIdentityTable;
}
