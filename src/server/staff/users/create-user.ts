import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { ROLE_NAMES } from '../../../domain/roles.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { INVITATION_DAYS, INVITATION_LIFETIME, writeToken } from '../../services/auth/account-tokens.ts';
import { fullNameField, usernameField } from '../../services/auth/credentials.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { invitationEmail } from '../../services/mail/templates/invitation.tsx';
import { recordAudit } from '../../services/audit/audit-log.ts';

export const userRoleField = z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'Choose a role.' });

export const newUserInput = z.object({ fullName: fullNameField, username: usernameField, user_role: userRoleField });

/** Creates an account and invites its owner to set the password, so staff never know it. */
export async function createUser(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  const adminId = requireAdmin(actor);
  const { fullName, username, user_role: role } = parseInput(newUserInput, input);
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({ full_name: fullName, username, password_hash: null, user_role: role })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      const message = 'An account with this email already exists.';
      throw new AppError('CONFLICT', message, { username: message });
    }
    const { full_name: invitedBy } = await trx
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow();
    const token = await writeToken(app, trx, 'reset', { id: row.id, username }, INVITATION_LIFETIME);
    await enqueueEmail(app, trx, {
      template: invitationEmail,
      content: { name: fullName, invitedBy, role: ROLE_NAMES[role], token, days: INVITATION_DAYS },
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
