import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../../../domain/roles.ts';

/** 0 customer, 1 author, 2 admin. */

export interface UserTable {
  id: Generated<string>;
  full_name: string;
  /** The email address, in lower case. */
  username: string;
  /** argon2id, or null for an account that signs in only with a passkey. */
  password_hash: string | null;
  user_role: ColumnType<Role, Role | undefined, Role>;
  email_confirmed_at: Date | null;
  /** Set by staff: the account can no longer sign in. */
  disabled_at: Date | null;
  /** Set when the owner closes the account: when it will be erased. Until then an emailed link reopens it. */
  erase_at: Date | null;
  reopen_hash: string | null;
  /** Admins: whether they get emails about what waits for a decision. */
  review_emails: Generated<boolean>;
  /** The time up to which the admin was notified. */
  notified_until: Generated<Date>;
  notified_at: Date | null;
  /** How long the contents of its documents are kept, as the owner chose. */
  retention_years: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  /** "Firefox on Windows": enough for users to tell their sessions apart. */
  agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When this session passed its second factor; without it, staff have no staff rights. */
  second_factor_at: Date | null;
  /** Who the operator's provider said it was; null for every other way to sign in. */
  identity_id: string | null;
}

/** Somebody whom the operator's provider knows, and their account here. */
export interface ProviderIdentityTable {
  id: Generated<string>;
  user_id: string;
  issuer: string;
  subject: string;
  created_at: Date;
  last_used_at: Date;
}

/** A sign-in that went to the provider and has not returned. */
export interface ProviderVisitTable {
  /** Of the cookie of the browser that began it. */
  token_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  next_path: string | null;
  expires_at: Date;
}

export interface SecondFactorTable {
  user_id: string;
  /** Encrypted by the vault. */
  secret: Buffer;
  confirmed_at: Date | null;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  created_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_mark: string;
  used_at: Date | null;
}

export interface PasskeyTable {
  /** The authenticator's own ID. */
  id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: ColumnType<readonly string[], string, string>;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}

export interface AccountTokenTable {
  token_hash: string;
  user_id: string;
  purpose: 'confirm' | 'reset';
  email: string;
  expires_at: Date;
}

/** A sign-up that waits for its email to be confirmed. */
export interface SignUpTable {
  token_hash: string;
  full_name: string;
  username: string;
  password_hash: string;
  browser_hash: string;
  next_path: string | null;
  expires_at: Date;
}

export interface SignInLinkTable {
  token_hash: string;
  username: string;
  next_path: string | null;
  expires_at: Date;
}

export interface EmailChangeTable {
  id: Generated<string>;
  user_id: string;
  old_username: string;
  new_username: string;
  confirm_hash: string | null;
  undo_hash: string | null;
  changed_at: Date | null;
  expires_at: Date;
}

export interface SignInAttemptTable {
  /** A hash of account and network. */
  key: string;
  attempts: number;
  free_again_at: Date;
  forgotten_at: Date;
}

export interface AccountTables {
  users: UserTable;
  sessions: SessionTable;
  second_factors: SecondFactorTable;
  provider_identities: ProviderIdentityTable;
  provider_visits: ProviderVisitTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  account_tokens: AccountTokenTable;
  sign_ups: SignUpTable;
  sign_in_links: SignInLinkTable;
  email_changes: EmailChangeTable;
  sign_in_attempts: SignInAttemptTable;
}
