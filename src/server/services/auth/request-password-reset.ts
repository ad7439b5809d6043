import type { App } from '../app.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { resetPasswordEmail } from '../mail/templates/reset-password.tsx';
import { writeToken } from './account-tokens.ts';
import { inConstantTime } from './constant-time.ts';

async function sendResetLink(app: App, username: string): Promise<void> {
  const user = await app.db
    .selectFrom('users')
    .select(['id', 'full_name', 'username'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  await app.db.transaction().execute(async (trx) => {
    const token = await writeToken(app, trx, 'reset', user);
    await enqueueEmail(app, trx, {
      template: resetPasswordEmail,
      content: { name: user.full_name, token },
      to: user.username,
    });
  });
}

/** Answers every address the same way after the same time, so that it does not reveal who has an account. */
export const requestPasswordReset = (app: App, username: string): Promise<void> =>
  inConstantTime(sendResetLink(app, username));
