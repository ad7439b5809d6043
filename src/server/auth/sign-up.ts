import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { accountExistsMail } from '../mail/templates/account-exists.tsx';
import { finishSignUpMail } from '../mail/templates/finish-sign-up.tsx';
import { claimPapers } from './claim-papers.ts';
import type { SignUp } from './credentials.ts';
import { letterTokenHash, newLetterToken } from './letter-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { afterTheSameTime } from './same-time.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { countSignIn } from './sign-in-attempts.ts';
import { writeSignInLink } from './sign-in-link.ts';
import type { Visit } from './visitor.ts';

const DAY = 86_400_000;

export interface BegunSignUp {
  /** For a cookie: the browser that began may finish with one press. */
  readonly browser: string;
}

/**
 * An account begins when the letter to its address is answered. Until then there is none, so nobody learns here whether
 * an address has one: the answer is the same, after the same time, and its owner alone reads which letter came.
 */
export async function signUp(app: App, given: SignUp, next: string | null): Promise<BegunSignUp> {
  const browser = newLetterToken();
  await afterTheSameTime(beginSignUp(app, given, next, browser));
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
      await enqueueMail(app, trx, {
        template: accountExistsMail,
        content: { name: known.full_name, token },
        to: username,
      });
      return;
    }
    const token = newLetterToken();
    await trx
      .insertInto('sign_ups')
      .values({
        token_hash: letterTokenHash(token),
        full_name: fullName,
        username,
        password_hash: passwordHash,
        browser_hash: letterTokenHash(browser),
        next_path: next,
        expires_at: new Date(app.now().getTime() + DAY),
      })
      .execute();
    await enqueueMail(app, trx, { template: finishSignUpMail, content: { name: fullName, token }, to: username });
  });
}

const tooOld = () => new AppError('INVALID_INPUT', 'This link has been used or is too old. Please sign up again.');

export interface SignUpProof {
  readonly token: string;
  readonly browser: string | null;
  readonly password?: string | undefined;
}

async function findSignUp(app: App, token: string) {
  return app.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', letterTokenHash(token))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
}

/** Another browser than the one that began is asked for the password: see `finishSignUp`. */
export async function asksForPassword(app: App, { token, browser }: SignUpProof): Promise<boolean> {
  const begun = await findSignUp(app, token);
  return begun !== undefined && begun.browser_hash !== letterTokenHash(browser ?? '');
}

/**
 * Makes the account and signs in. Whoever reads the letter in another browser gives the password too: somebody who got
 * a letter that a stranger asked for must not, by one press, open an account of which the stranger knows the password.
 */
export async function finishSignUp(
  app: App,
  { token, browser, password }: SignUpProof,
  visit: Visit,
): Promise<SignedIn & { readonly next: string | null }> {
  const begun = await findSignUp(app, token);
  if (!begun) throw tooOld();
  if (begun.browser_hash !== letterTokenHash(browser ?? '')) {
    await countSignIn(app, `sign-up ${begun.username}`, visit.address);
    if (!(await isPassword(begun.password_hash, password ?? ''))) {
      const message = password ? 'This is not the password that you signed up with.' : 'Please enter your password';
      throw new AppError('UNAUTHORIZED', message, { password: message });
    }
  }
  const userId = await app.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sign_ups')
      .where('token_hash', '=', begun.token_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw tooOld();
    const made = await trx
      .insertInto('users')
      .values({
        full_name: begun.full_name,
        username: begun.username,
        password_hash: begun.password_hash,
        user_role: 0,
        email_confirmed_at: app.now(),
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Only who reads the letters of this address gets here, so this tells nobody else.
    if (!made) throw new AppError('CONFLICT', 'Your address has an account by now. Please sign in.');
    await claimPapers(trx, made.id);
    return made.id;
  });
  return { ...(await openSession(app, { userId, hasSecondFactor: false }, visit)), next: begun.next_path };
}
