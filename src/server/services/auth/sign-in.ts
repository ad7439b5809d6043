import { AppError } from '../../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignIn } from './credentials.ts';
import { deviceKey } from './known-device.ts';
import { isPassword } from './password.ts';
import { type Code, requireCode } from './second-factor/require-code.ts';
import {
  endSession,
  findAwaitingSession,
  findSession,
  needsSecondFactor,
  requireWay,
  type SignedInUser,
  startSession,
} from './session.ts';
import { networkMark } from './network-mark.ts';
import { countPassword, forgivePassword } from './sign-in-attempts.ts';
import { type Visit, visitorKey } from './visitor.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** Gives the same error after the same time for a wrong password, an unknown account and a disabled one. */
async function checkPassword(app: App, { username, password }: SignIn, { address, device }: Visit) {
  const known = deviceKey(app, username, device);
  await countPassword(app, username, address, known);
  const row = await app.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!(await isPassword(row?.password_hash ?? null, password)) || !row) {
    app.log.warn({ user: row?.id ?? null, network: networkMark(app, address) }, 'A password was refused');
    throw new AppError('UNAUTHORIZED', 'Incorrect email address or password.');
  }
  await forgivePassword(app, username, address, known);
  return row.id;
}

/** For API clients: the password and, if needed, the code in one call. */
export async function signIn(app: App, { otp, recovery, ...given }: SignIn & Code, visit: Visit): Promise<SignedIn> {
  const userId = await checkPassword(app, given, visit);
  const asksForCode = await needsSecondFactor(app, userId);
  if (asksForCode) await requireCode(app, userId, { otp, recovery }, visit.address);
  return openSession(app, { userId, hasSecondFactor: asksForCode }, visit);
}

export interface StartedSignIn {
  readonly token: string;
  readonly asksForCode: boolean;
  readonly username: string;
}

/** For pages: if the account needs a code, the token grants no access until `giveCode`. */
export const beginSignIn = async (app: App, given: SignIn, visit: Visit): Promise<StartedSignIn> =>
  beginSession(app, await checkPassword(app, given, visit), visit);

/** Continues after the first factor: a password, an email link, or the operator's provider. */
export async function beginSession(
  app: App,
  userId: string,
  visit: Visit,
  identityId: string | null = null,
): Promise<StartedSignIn> {
  if (!(await needsSecondFactor(app, userId))) {
    const { token, user } = await openSession(app, { userId, hasSecondFactor: false, identityId }, visit);
    return { token, asksForCode: false, username: user.username };
  }
  const start = { userId, agent: visit.agent, hasSecondFactor: false, awaitsCode: true, identityId };
  await requireWay(app, start);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { token: await startSession(app, app.db, start), asksForCode: true, username };
}

/** Replaces the session that waited for the code with a new one that has a new token. */
export async function submitCode(app: App, token: string, code: Code, visit: Visit): Promise<SignedIn> {
  const waiting = await findAwaitingSession(app, token);
  if (!waiting) throw new AppError('UNAUTHORIZED', 'Your sign-in expired. Enter your password again.');
  await requireCode(app, waiting.userId, code, visit.address);
  await endSession(app, token);
  return openSession(app, { userId: waiting.userId, hasSecondFactor: true, identityId: waiting.identityId }, visit);
}

interface VerifiedUser {
  readonly userId: string;
  readonly hasSecondFactor: boolean;
  readonly identityId?: string | null;
}

/** Signs in, ends the browser's former session, and moves drafts and purchases of this browser to the account. */
export async function openSession(
  app: App,
  { userId, hasSecondFactor, identityId = null }: VerifiedUser,
  visit: Visit,
): Promise<SignedIn> {
  const start = { userId, agent: visit.agent, hasSecondFactor, awaitsCode: false, identityId };
  await requireWay(app, start);
  const token = await startSession(app, app.db, start);
  if (visit.formerSession) await endSession(app, visit.formerSession);
  app.log.info({ user: userId, network: networkMark(app, visit.address), hasSecondFactor }, 'Signed in');
  if (visit.visitor) await app.hooks.signedIn(app, visitorKey(visit.visitor), userId);
  const session = await findSession(app, token);
  return { token, user: session!.user };
}
