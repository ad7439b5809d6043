import { randomBytes } from 'node:crypto';

import type { Transaction } from 'kysely';
import { hashPassword } from '../auth/password.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';

const ADMIN = 2;

/** Shown once at the first start; the database keeps only a hash. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** False when ADMIN_PASSWORD named it: then nobody needs to be told. */
  readonly generated: boolean;
}

export const seedFirstAdmin = async (trx: Transaction<Database>, config: Config): Promise<FirstAdmin | undefined> => {
  const known = await trx.selectFrom('users').select('id').where('user_role', '=', ADMIN).limit(1).executeTakeFirst();
  if (known !== undefined) return undefined;
  const { email } = config.admin;
  const password = config.admin.password ?? randomBytes(15).toString('base64url');
  await trx
    .insertInto('users')
    .values({
      full_name: 'First admin',
      username: email,
      password_hash: await hashPassword(password),
      user_role: ADMIN,
    })
    .execute();
  return { email, password, generated: config.admin.password === undefined };
};
