import type { Kysely, Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { type AccountChange, accountChangedEmail } from '../mail/templates/account-changed.tsx';

/** Emails the account owner about every change to how they sign in, in case someone else made it. */
export async function announceAccountChange(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  change: AccountChange,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['full_name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await enqueueEmail(app, db, {
    template: accountChangedEmail,
    content: { name: user.full_name, change },
    to: user.username,
  });
}
