import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { resetPasswordMail } from '../mail/templates/reset-password.tsx';
import { writeToken } from './account-tokens.ts';

async function writeLetter(app: App, username: string): Promise<void> {
  const user = await app.db
    .selectFrom('users')
    .select(['id', 'full_name', 'username'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  await app.db.transaction().execute(async (trx) => {
    const token = await writeToken(app, trx, 'reset', user);
    await enqueueMail(app, trx, {
      template: resetPasswordMail,
      content: { name: user.full_name, token },
      to: user.username,
    });
  });
}

/** How long every answer takes, with an account behind it or without. */
const ANSWER_AFTER_MS = 400;

/** The same answer after the same time for everybody: it does not tell who has an account. */
export async function requestPasswordReset(app: App, username: string): Promise<void> {
  await Promise.all([
    writeLetter(app, username),
    new Promise((resolve) => {
      setTimeout(resolve, ANSWER_AFTER_MS);
    }),
  ]);
}
