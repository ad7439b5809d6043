import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignIn } from './credentials.ts';
import { isPassword } from './password.ts';
import { findSession, type SignedInUser, startSession } from './session.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** One answer for a wrong password, an unknown and a disabled account, after the same time. */
export async function signIn(app: App, { username, password }: SignIn, agent: string): Promise<SignedIn> {
  const row = await app.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!(await isPassword(row?.password_hash ?? null, password)) || !row) {
    throw new AppError('UNAUTHORIZED', 'The user name or the password is not right.');
  }
  return openSession(app, row.id, agent);
}

export async function openSession(app: App, userId: string, agent: string): Promise<SignedIn> {
  const token = await startSession(app, app.db, userId, agent);
  const session = await findSession(app, token);
  return { token, user: session!.user };
}
