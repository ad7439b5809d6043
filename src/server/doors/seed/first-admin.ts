import { randomBytes } from 'node:crypto';

import type { Transaction } from 'kysely';
import { ROLE } from '../../../domain/roles.ts';
import { hashPassword } from '../../services/auth/password.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Shown once at the first start. The database stores only a hash. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** False if ADMIN_PASSWORD set the password, so that it need not be shown. */
  readonly generated: boolean;
}

export const seedFirstAdmin = async (trx: Transaction<Database>, config: Config): Promise<FirstAdmin | undefined> => {
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', ROLE.admin)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  const { email } = config.admin;
  const password = config.admin.password ?? randomBytes(15).toString('base64url');
  await trx
    .insertInto('users')
    .values({
      full_name: 'First admin',
      username: email,
      password_hash: await hashPassword(password),
      user_role: ROLE.admin,
    })
    .execute();
  return { email, password, generated: config.admin.password === undefined };
};
