import type { ColumnType, Generated } from 'kysely';

/** 0 customer, 1 author, 2 admin. */
export type UserRole = 0 | 1 | 2;

export interface UserTable {
  id: Generated<string>;
  full_name: string;
  /** The e-mail address, in lower case. */
  username: string;
  /** argon2id, or null for somebody who signs in with a passkey alone. */
  password_hash: string | null;
  user_role: ColumnType<UserRole, UserRole | undefined, UserRole>;
  email_confirmed_at: Date | null;
  /** Set by staff: nobody signs in with it any more. */
  disabled_at: Date | null;
  /** Set by its owner, who closed it: from then on it is erased, until then a letter opens it again. */
  erase_at: Date | null;
  reopen_hash: string | null;
  /** Admins: whether they get letters about what waits for a decision. */
  hears_of_waiting: Generated<boolean>;
  /** Up to what they were told of it. */
  told_until: Generated<Date>;
  told_at: Date | null;
  /** So long what its papers say is kept, by its owner's choice. */
  paper_years: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  /** "Firefox on Windows": enough to tell one's own sessions apart. */
  agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When this session showed its second factor; without one, staff have no right of the staff. */
  second_factor_at: Date | null;
}

export interface SecondFactorTable {
  user_id: string;
  /** Locked by the vault. */
  secret: Buffer;
  confirmed_at: Date | null;
  /** The time step of the last code that counted. */
  last_step: Generated<number>;
  created_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_mark: string;
  used_at: Date | null;
}

export interface PasskeyTable {
  /** As the authenticator calls it. */
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

/** An account to be, until the letter to its address is answered. */
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
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  account_tokens: AccountTokenTable;
  sign_ups: SignUpTable;
  sign_in_links: SignInLinkTable;
  email_changes: EmailChangeTable;
  sign_in_attempts: SignInAttemptTable;
}
