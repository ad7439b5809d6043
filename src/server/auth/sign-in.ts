import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignIn } from './credentials.ts';
import { isPassword } from './password.ts';
import { claimDrafts } from '../drafts/drafts.ts';
import { findSession, type SignedInUser, startSession } from './session.ts';
import { countSignIn, forgiveSignIn } from './sign-in-attempts.ts';
import { type Visit, visitorKey } from './visitor.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** One answer for a wrong password, an unknown and a disabled account, after the same time. */
export async function signIn(app: App, { username, password }: SignIn, visit: Visit): Promise<SignedIn> {
  await countSignIn(app, username, visit.address);
  const row = await app.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!(await isPassword(row?.password_hash ?? null, password)) || !row) {
    throw new AppError('UNAUTHORIZED', 'The user name or the password is not right.');
  }
  await forgiveSignIn(app, username, visit.address);
  return openSession(app, row.id, visit);
}

/** Signs in, and gives the account what this browser began before. */
export async function openSession(app: App, userId: string, visit: Visit): Promise<SignedIn> {
  const token = await startSession(app, app.db, userId, visit.agent);
  if (visit.visitor) await claimDrafts(app, visitorKey(visit.visitor), userId);
  const session = await findSession(app, token);
  return { token, user: session!.user };
}
