import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignUp } from './credentials.ts';
import { hashPassword } from './password.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { Visit } from './visitor.ts';

export async function signUp(app: App, { fullName, username, password }: SignUp, visit: Visit): Promise<SignedIn> {
  const row = await app.db
    .insertInto('users')
    .values({ full_name: fullName, username, password_hash: await hashPassword(password), user_role: 0 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    throw new AppError(
      'CONFLICT',
      'This address cannot be signed up. If it is yours, sign in or ask for a new password.',
      {
        username: 'Sign in with this address, or ask for a new password.',
      },
    );
  }
  await sendConfirmation(app, { id: row.id, fullName, username, isWelcome: true });
  return openSession(app, { userId: row.id, hasSecondFactor: false }, visit);
}
