import type { Kysely, Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type AccountChange, accountChangedMail } from '../mail/templates/account-changed.tsx';

/** Its owner hears of everything that changes who can sign in: a thief does not tell. */
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
  await enqueueMail(app, db, {
    template: accountChangedMail,
    content: { name: user.full_name, change },
    to: user.username,
  });
}
