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
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AccountTables {
  users: UserTable;
}
