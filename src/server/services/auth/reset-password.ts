import type { z } from 'zod';
import type { Role } from '../../../domain/roles.ts';
import type { App } from '../app.ts';
import { spendToken } from './account-tokens.ts';
import { announceAccountChange } from './announce-account-change.ts';
import type { resetInput } from './credentials.ts';
import { hashPassword } from './password.ts';

/** Also ends every session, and confirms the email address, because the link came by email. Answers with the user's role. */
export async function resetPassword(app: App, { token, password }: z.output<typeof resetInput>): Promise<Role> {
  const passwordHash = await hashPassword(password);
  return app.db.transaction().execute(async (trx) => {
    const userId = await spendToken(app, trx, 'reset', token);
    const now = app.now();
    const { user_role: role } = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, email_confirmed_at: now, updated_at: now })
      .where('id', '=', userId)
      .returning('user_role')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await announceAccountChange(app, trx, userId, 'password-changed');
    return role;
  });
}
