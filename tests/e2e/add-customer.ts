import { ROLE } from '../../src/domain/roles.ts';
import type { App } from '../../src/server/services/app.ts';
import { hashPassword } from '../../src/server/services/auth/password.ts';
import { startSession } from '../../src/server/services/auth/session.ts';
import { acceptDocuments } from '../../src/server/documents/read/accept-documents.ts';
import { listBoughtDocuments } from '../../src/server/documents/read/list-bought-documents.ts';
import type { BuiltSite } from './built-site.ts';
import { type NewAccount, PASSWORD } from './sign-up.ts';
import { openSiteDatabase } from './site-database.ts';

let passwordHash: Promise<string> | undefined;

/**
 * Adds an account as if its owner had signed up, followed the emailed link and accepted what was bought before, and returns its session cookie. For tests of
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
  // No site of the journeys has a provider to sign in through.
  const app = { config: { signInProvider: undefined }, ...database } as unknown as App;
  const actor = { userId: id, role: ROLE.customer, key: null };
  const bought = await listBoughtDocuments(app, actor);
  await acceptDocuments(
    app,
    actor,
    bought.map(({ purchase }) => purchase),
  );
  const start = { userId: id, agent: 'a test', hasSecondFactor: false, awaitsCode: false, identityId: null };
  const token = await startSession(app, database.db, start);
  await database.close();
  return `session=${token}`;
}
