import type { ColumnType, Generated } from 'kysely';

export type VerificationMethod = 'dns' | 'mailbox' | 'business';

/** waiting -> confirmed, refused or withdrawn; confirmed -> withdrawn. */
export type VerificationState = 'waiting' | 'confirmed' | 'refused' | 'withdrawn';

export interface VerificationTable {
  id: Generated<string>;
  user_id: string;
  issuer: string;
  issuer_key: string;
  method: VerificationMethod;
  domain: string | null;
  mailbox: string | null;
  txt_token: string | null;
  token_hash: string | null;
  covers_statements: Generated<boolean>;
  note: Generated<string>;
  state: Generated<VerificationState>;
  reason: string | null;
  created_at: Date;
  /** When the owner proved a domain that staff look at before it is confirmed. */
  proved_at: Generated<Date | null>;
  decided_at: Date | null;
  expires_at: Date | null;
  reminded_days: number | null;
  /** When the business was founded, as it states itself. */
  founded_stated: ColumnType<string | null, string | null | undefined, string | null>;
  /** The same, as staff read it in the public registry. */
  founded_on: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface VerificationFileTable {
  id: Generated<string>;
  verification_id: string;
  name: string;
  content_type: string;
  bytes: number;
  storage_key: string;
  created_at: Date;
}

export interface VerificationApprovalTable {
  verification_id: string;
  staff_id: string;
  note: string;
  created_at: Date;
}

export interface VerificationTables {
  verifications: VerificationTable;
  verification_files: VerificationFileTable;
  verification_approvals: VerificationApprovalTable;
}
