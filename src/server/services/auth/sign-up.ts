import { AppError } from '../../../domain/errors.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { App } from '../app.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { accountExistsEmail } from '../mail/templates/account-exists.tsx';
import { finishSignUpEmail } from '../mail/templates/finish-sign-up.tsx';
import type { SignUp } from './credentials.ts';
import { tokenHash, newToken } from './token.ts';
import { hashPassword, isPassword } from './password.ts';
import { inConstantTime } from './constant-time.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { countSignIn } from './sign-in-attempts.ts';
import { writeSignInLink } from './sign-in-link.ts';
import type { Visit } from './visitor.ts';

const DAY = 86_400_000;

export interface StartedSignUp {
  /** The value of a cookie that lets this browser finish the sign-up without the password. */
  readonly browser: string;
}

/**
 * The account is created when the user follows the emailed link. The answer is the same after the same time for every
 * address, so that it does not reveal who has an account. Only the owner of the address sees which email arrives.
 */
export async function signUp(app: App, given: SignUp, next: string | null): Promise<StartedSignUp> {
  const browser = newToken();
  await inConstantTime(beginSignUp(app, given, next, browser));
  return { browser };
}

async function beginSignUp(app: App, { fullName, username, password }: SignUp, next: string | null, browser: string) {
  const passwordHash = await hashPassword(password);
  const known = await app.db
    .selectFrom('users')
    .select(['full_name', 'disabled_at'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (known?.disabled_at) return;
  await app.db.transaction().execute(async (trx) => {
    if (known) {
      const token = await writeSignInLink(app, trx, username, next);
      await enqueueEmail(app, trx, {
        template: accountExistsEmail,
        content: { name: known.full_name, token },
        to: username,
      });
      return;
    }
    const token = newToken();
    await trx
      .insertInto('sign_ups')
      .values({
        token_hash: tokenHash(token),
        full_name: fullName,
        username,
        password_hash: passwordHash,
        browser_hash: tokenHash(browser),
        next_path: next,
        expires_at: new Date(app.now().getTime() + DAY),
      })
      .execute();
    await enqueueEmail(app, trx, { template: finishSignUpEmail, content: { name: fullName, token }, to: username });
  });
}

const expired = () => new AppError('INVALID_INPUT', 'This link was already used or has expired. Sign up again.');

export interface SignUpProof {
  readonly token: string;
  readonly browser: string | null;
  readonly password?: string | undefined;
}

async function findSignUp(app: App, token: string) {
  return app.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
}

/** True in a different browser than the one that signed up. See `finishSignUp`. */
export async function asksForPassword(app: App, { token, browser }: SignUpProof): Promise<boolean> {
  const begun = await findSignUp(app, token);
  return begun !== undefined && begun.browser_hash !== tokenHash(browser ?? '');
}

/**
 * Creates the account and signs in. A different browser must also give the password. Otherwise a stranger could sign up
 * with someone's email address, and one click would create an account whose password the stranger knows.
 */
export async function finishSignUp(
  app: App,
  { token, browser, password }: SignUpProof,
  visit: Visit,
): Promise<SignedIn & { readonly next: string | null }> {
  const begun = await findSignUp(app, token);
  if (!begun) throw expired();
  if (begun.browser_hash !== tokenHash(browser ?? '')) {
    await countSignIn(app, `sign-up ${begun.username}`, visit.address);
    if (!(await isPassword(begun.password_hash, password ?? ''))) {
      const message = password ? 'This is not the password you signed up with.' : 'Please enter your password';
      throw new AppError('UNAUTHORIZED', message, { password: message });
    }
  }
  const userId = await app.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sign_ups')
      .where('token_hash', '=', begun.token_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw expired();
    const made = await trx
      .insertInto('users')
      .values({
        full_name: begun.full_name,
        username: begun.username,
        password_hash: begun.password_hash,
        user_role: ROLE.customer,
        email_confirmed_at: app.now(),
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Only the owner of the email address gets here, so this reveals nothing to others.
    if (!made) throw new AppError('CONFLICT', 'This email address already has an account. Sign in instead.');
    return made.id;
  });
  return { ...(await openSession(app, { userId, hasSecondFactor: false }, visit)), next: begun.next_path };
}
