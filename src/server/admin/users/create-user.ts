import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { writeToken } from '../../auth/account-tokens.ts';
import { fullNameField, usernameField } from '../../auth/credentials.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { resetPasswordMail } from '../../mail/templates/reset-password.tsx';
import { recordAudit } from '../audit-log.ts';

export const userRoleField = z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'Please choose a role' });

export const newUserInput = z.object({ fullName: fullNameField, username: usernameField, user_role: userRoleField });

/** An account whose owner sets the password by a letter: staff never know one. */
export async function createUser(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  requireAdmin(actor);
  const { fullName, username, user_role: role } = parseInput(newUserInput, input);
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({ full_name: fullName, username, password_hash: null, user_role: role })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      const message = 'There is an account with this address already.';
      throw new AppError('CONFLICT', message, { username: message });
    }
    await enqueueMail(app, trx, {
      template: resetPasswordMail,
      content: { name: fullName, token: await writeToken(app, trx, 'reset', { id: row.id, username }) },
      to: username,
    });
    await recordAudit(trx, actor, {
      action: 'user.created',
      subject: `user:${row.id}`,
      after: { fullName, username, user_role: role },
    });
    return row;
  });
}
