import type { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { isGuessable } from '../../../domain/guessable-password.ts';
import type { App } from '../app.ts';
import { announceAccountChange } from './announce-account-change.ts';
import { EASY_PASSWORD, type passwordChangeInput } from './credentials.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Session } from './session.ts';
import { countSignIn, forgiveSignIn } from './sign-in-attempts.ts';

/** How long after sign-in an account without a password may change its settings. */
const FRESH = 15 * 60_000;

/**
 * Asks for the password again before a change to how the user signs in. These attempts count as sign-in attempts, so
 * that a stolen session cannot keep guessing. An account without a password must have signed in recently.
 */
export async function requirePassword(app: App, { id, user }: Session, password: string, address: string) {
  const row = await app.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'sessions.created_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (row?.password_hash === null) {
    if (app.now().getTime() - row.created_at.getTime() <= FRESH) return;
    throw new AppError('UNAUTHORIZED', 'For your security, sign in again and retry.');
  }
  if (password === '') {
    const message = 'Please enter your password';
    throw new AppError('INVALID_INPUT', message, { password: message });
  }
  await countSignIn(app, user.username, address);
  if (!(await isPassword(row?.password_hash ?? null, password))) {
    throw new AppError('INVALID_INPUT', 'Incorrect password.', { password: 'Incorrect password.' });
  }
  await forgiveSignIn(app, user.username, address);
}

export async function hasPassword(app: App, { user }: Session): Promise<boolean> {
  const row = await app.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  return row?.password_hash != null;
}

/** Also signs out every other session. */
export async function changePassword(
  app: App,
  session: Session,
  { password, newPassword }: z.output<typeof passwordChangeInput>,
  address: string,
): Promise<void> {
  await requirePassword(app, session, password, address);
  if (isGuessable(newPassword, [session.user.fullName, session.user.username])) {
    throw new AppError('INVALID_INPUT', EASY_PASSWORD, { newPassword: EASY_PASSWORD });
  }
  const passwordHash = await hashPassword(newPassword);
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: app.now() })
      .where('id', '=', session.user.id)
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', session.user.id).where('id', '<>', session.id).execute();
    await announceAccountChange(app, trx, session.user.id, 'password-changed');
  });
}
