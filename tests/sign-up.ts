import type { App } from '../src/server/services/app.ts';
import type { SignedIn } from '../src/server/services/auth/sign-in.ts';
import { finishSignUp, signUp } from '../src/server/services/auth/sign-up.ts';
import { tokenTo } from './emails.ts';

/** Signs up and follows the emailed link in the same browser. */
export async function createAccount(
  app: App,
  given: { readonly fullName: string; readonly username: string; readonly password: string },
): Promise<SignedIn> {
  const { browser } = await signUp(app, given, null);
  const visit = { agent: 'a test', address: '127.0.0.1', visitor: null };
  const { token, user } = await finishSignUp(app, { token: await tokenTo(app, given.username), browser }, visit);
  return { token, user };
}
