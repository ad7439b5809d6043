import { ROLE } from '../../src/domain/roles.ts';
import type { App } from '../../src/server/app.ts';
import { claimDocuments } from '../../src/server/auth/claim-documents.ts';
import { hashPassword } from '../../src/server/auth/password.ts';
import { startSession } from '../../src/server/auth/session.ts';
import type { BuiltSite } from './built-site.ts';
import { type NewAccount, PASSWORD } from './sign-up.ts';
import { openSiteDatabase } from './site-database.ts';

let passwordHash: Promise<string> | undefined;

/**
 * Adds an account as if its owner had signed up and followed the emailed link, and returns its session cookie. For tests of
 * something else: signing up takes two requests, a password and an email.
 */
export async function addCustomer(
  site: Pick<BuiltSite, 'folder' | 'databaseUrl'>,
  { fullName = 'Eleanor Rowe', username }: Pick<NewAccount, 'fullName' | 'username'>,
): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const database = await openSiteDatabase(site);
  const { id } = await database.db
    .insertInto('users')
    .values({
      full_name: fullName,
      username,
      password_hash: await passwordHash,
      user_role: ROLE.customer,
      email_confirmed_at: database.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimDocuments(database.db, id);
  const start = { userId: id, agent: 'a test', hasSecondFactor: false, awaitsCode: false };
  const token = await startSession(database as unknown as App, database.db, start);
  await database.close();
  return `session=${token}`;
}
