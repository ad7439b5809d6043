import type { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { passwordChangeInput } from './credentials.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Session } from './session.ts';
import { countSignIn, forgiveSignIn } from './sign-in-attempts.ts';

/** A stolen session must not be able to try passwords without end, so these attempts count as signing in does. */
export async function requirePassword(app: App, { user }: Session, password: string, address: string): Promise<void> {
  await countSignIn(app, user.username, address);
  const row = await app.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  if (!(await isPassword(row?.password_hash ?? null, password))) {
    throw new AppError('INVALID_INPUT', 'The password is not right.', { password: 'This is not your password.' });
  }
  await forgiveSignIn(app, user.username, address);
}

/** Every other session ends. */
export async function changePassword(
  app: App,
  session: Session,
  { password, newPassword }: z.output<typeof passwordChangeInput>,
  address: string,
): Promise<void> {
  await requirePassword(app, session, password, address);
  const passwordHash = await hashPassword(newPassword);
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: app.now() })
      .where('id', '=', session.user.id)
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', session.user.id).where('id', '<>', session.id).execute();
  });
}
