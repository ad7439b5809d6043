import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignIn } from './credentials.ts';
import { isPassword } from './password.ts';
import { claimDrafts } from '../drafts/drafts.ts';
import { type Code, requireCode } from './second-factor/require-code.ts';
import { endSession, findAwaitingSession, findSession, type SignedInUser, startSession } from './session.ts';
import { countSignIn, forgiveSignIn } from './sign-in-attempts.ts';
import { type Visit, visitorKey } from './visitor.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** One answer for a wrong password, an unknown and a disabled account, after the same time. */
async function checkPassword(app: App, { username, password }: SignIn, address: string) {
  await countSignIn(app, username, address);
  const row = await app.db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['id', 'password_hash', 'confirmed_at'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!(await isPassword(row?.password_hash ?? null, password)) || !row) {
    throw new AppError('UNAUTHORIZED', 'The user name or the password is not right.');
  }
  await forgiveSignIn(app, username, address);
  return { userId: row.id, asksForCode: row.confirmed_at !== null };
}

/** For a program: the password and, where one is set up, the code in one call. */
export async function signIn(app: App, { otp, recovery, ...given }: SignIn & Code, visit: Visit): Promise<SignedIn> {
  const { userId, asksForCode } = await checkPassword(app, given, visit.address);
  if (asksForCode) await requireCode(app, userId, { otp, recovery }, visit.address);
  return openSession(app, { userId, hasSecondFactor: asksForCode }, visit);
}

/** For a page: with a code set up, the token is worth nothing until `giveCode` has seen it. */
export async function beginSignIn(
  app: App,
  given: SignIn,
  visit: Visit,
): Promise<{ readonly token: string; readonly asksForCode: boolean }> {
  const { userId, asksForCode } = await checkPassword(app, given, visit.address);
  if (!asksForCode) return { ...(await openSession(app, { userId, hasSecondFactor: false }, visit)), asksForCode };
  const start = { userId, agent: visit.agent, hasSecondFactor: false, awaitsCode: true };
  return { token: await startSession(app, app.db, start), asksForCode };
}

/** The session that waited ends, and one that has shown its second factor begins under a token of its own. */
export async function giveCode(app: App, token: string, code: Code, visit: Visit): Promise<SignedIn> {
  const waiting = await findAwaitingSession(app, token);
  if (!waiting) throw new AppError('UNAUTHORIZED', 'That took too long. Please begin again with your password.');
  await requireCode(app, waiting.userId, code, visit.address);
  await endSession(app, token);
  return openSession(app, { userId: waiting.userId, hasSecondFactor: true }, visit);
}

interface Proved {
  readonly userId: string;
  readonly hasSecondFactor: boolean;
}

/** Signs in, and gives the account what this browser began before. */
export async function openSession(app: App, { userId, hasSecondFactor }: Proved, visit: Visit): Promise<SignedIn> {
  const start = { userId, agent: visit.agent, hasSecondFactor, awaitsCode: false };
  const token = await startSession(app, app.db, start);
  if (visit.visitor) await claimDrafts(app, visitorKey(visit.visitor), userId);
  const session = await findSession(app, token);
  return { token, user: session!.user };
}
