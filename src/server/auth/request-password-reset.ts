import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { resetPasswordMail } from '../mail/templates/reset-password.tsx';
import { writeToken } from './account-tokens.ts';
import { afterTheSameTime } from './same-time.ts';

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

/** The same answer after the same time for everybody: it does not tell who has an account. */
export const requestPasswordReset = (app: App, username: string): Promise<void> =>
  afterTheSameTime(writeLetter(app, username));
