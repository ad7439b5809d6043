import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { SignIn } from './credentials.ts';
import { deviceKey } from './known-device.ts';
import { isPassword } from './password.ts';
import { claimDrafts } from '../drafts/drafts.ts';
import { type Code, requireCode } from './second-factor/require-code.ts';
import {
  endSession,
  findAwaitingSession,
  findSession,
  isSecondFactorAsked,
  type SignedInUser,
  startSession,
} from './session.ts';
import { countPassword, forgivePassword } from './sign-in-attempts.ts';
import { type Visit, visitorKey } from './visitor.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** One answer for a wrong password, an unknown and a disabled account, after the same time. */
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
    throw new AppError('UNAUTHORIZED', 'The user name or the password is not right.');
  }
  await forgivePassword(app, username, address, known);
  return row.id;
}

/** For a program: the password and, where one is set up, the code in one call. */
export async function signIn(app: App, { otp, recovery, ...given }: SignIn & Code, visit: Visit): Promise<SignedIn> {
  const userId = await checkPassword(app, given, visit);
  const asksForCode = await isSecondFactorAsked(app, userId);
  if (asksForCode) await requireCode(app, userId, { otp, recovery }, visit.address);
  return openSession(app, { userId, hasSecondFactor: asksForCode }, visit);
}

export interface BegunSignIn {
  readonly token: string;
  readonly asksForCode: boolean;
  readonly username: string;
}

/** For a page: with a code set up, the token is worth nothing until `giveCode` has seen it. */
export const beginSignIn = async (app: App, given: SignIn, visit: Visit): Promise<BegunSignIn> =>
  beginSession(app, await checkPassword(app, given, visit), visit);

/** The first factor was shown: by the password, or by a letter to the address. */
export async function beginSession(app: App, userId: string, visit: Visit): Promise<BegunSignIn> {
  if (!(await isSecondFactorAsked(app, userId))) {
    const { token, user } = await openSession(app, { userId, hasSecondFactor: false }, visit);
    return { token, asksForCode: false, username: user.username };
  }
  const start = { userId, agent: visit.agent, hasSecondFactor: false, awaitsCode: true };
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { token: await startSession(app, app.db, start), asksForCode: true, username };
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
