import { data, Link, redirect } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from '../../server/auth/second-factor/set-up-second-factor.ts';
import { appContext, clientAddressContext, sessionContext } from '../../server/http/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AuthenticatorSecret } from '../ui/second-factor/authenticator-secret.tsx';
import { RecoveryCodes } from '../ui/second-factor/recovery-codes.tsx';
import type { Route } from './+types/admin-login';
import { PasskeyButton } from '../ui/passkeys/passkey-button.tsx';
import { AccountSheet } from './account-sheet.tsx';
import styles from './account.module.css';
import { CodeFields, OtpField } from './code-fields.tsx';
import { nextPath } from './next-path.ts';
import { answerSignIn, awaitsCode } from './sign-in-action.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { SomebodyElse } from './somebody-else.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const nextOf = (request: Request): string => nextPath(new URL(request.url).searchParams.get('next'), '/admin/');

/** Password, then code. Who is of the staff and has no code yet sets one up before anything else opens. */
export async function loader(asked: Route.LoaderArgs) {
  const session = await asked.context.get(sessionContext)();
  if (session && session.user.user_role > 0) throw redirect(nextOf(asked.request));
  if (session?.isHeldBack) {
    const app = asked.context.get(appContext);
    // On, and yet this session was read before: the very request that turned it on, whose answer shows the codes.
    if ((await secondFactorOf(app, session)).isOn) return { step: 'done' as const };
    return { step: 'set-up' as const, begun: await beginSecondFactor(app, session) };
  }
  if (await awaitsCode(asked)) return { step: 'code' as const, next: nextOf(asked.request) };
  return { step: 'password' as const, username: session?.user.username, next: nextOf(asked.request) };
}

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData();
  if (form.get('intent') !== 'set-up') {
    const url = new URL(asked.request.url);
    // This door decides what comes next, so that it can ask for the set-up.
    return answerSignIn(asked, form, url.pathname + url.search);
  }
  const session = await asked.context.get(sessionContext)();
  if (!session?.isHeldBack) throw redirect('/admin/login/');
  const address = asked.context.get(clientAddressContext);
  try {
    const otp = String(form.get('otp') ?? '');
    return { codes: await confirmSecondFactor(asked.context.get(appContext), session, otp, address) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const answer = { isDone: false, message: error.message, fields: error.fields ?? {}, values: {} };
    return data(answer, error.code === 'RATE_LIMITED' ? 429 : 422);
  }
}

export default function AdminLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) {
    return (
      <div className={styles.page}>
        <h1>The app is set up.</h1>
        <div className={styles.after}>
          <RecoveryCodes codes={actionData.codes} />
          <ButtonLink to="/admin/login/" reloadDocument>
            I have kept them
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (loaderData.step === 'set-up') {
    return (
      <AccountSheet
        heading="Set up your code."
        lead="Staff sign in with a password and a code. Scan this once; from then on your phone shows the code."
        button="Turn it on"
        answer={actionData}
        ways={<SomebodyElse />}
      >
        <AuthenticatorSecret {...loaderData.begun} />
        <input type="hidden" name="intent" value="set-up" />
        <OtpField error={actionData?.fields.otp} />
      </AccountSheet>
    );
  }
  if (loaderData.step === 'code') {
    return (
      <AccountSheet
        heading="Now the code."
        lead="Your password is right. Your authenticator app shows six digits."
        button="Go on"
        answer={actionData}
        beside={<PasskeyButton next={loaderData.next} />}
        ways={<SomebodyElse />}
      >
        <CodeFields answer={actionData} />
      </AccountSheet>
    );
  }
  const username = loaderData.step === 'password' ? loaderData.username : undefined;
  return (
    <AccountSheet
      heading="Staff sign in here."
      lead={username && `You are signed in as ${username}, which is not an account of the staff.`}
      button="Sign in"
      answer={actionData}
      beside={loaderData.step === 'password' && <PasskeyButton next={loaderData.next} />}
      ways={<Link to="/forgot-password/">Forgot your password?</Link>}
    >
      <SignInFields answer={actionData} />
    </AccountSheet>
  );
}
