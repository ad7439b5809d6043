import { redirect } from 'react-router';
import { ROLE } from '../../domain/roles.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from '../../server/services/auth/second-factor/set-up-second-factor.ts';
import { appContext, clientAddressContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import { OtpField, SignInFields } from '../parts/account/account-dialog/account-fields.tsx';
import { EmailLink } from '../parts/account/account-dialog/email-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AuthenticatorSecret } from '../parts/account/second-factor/authenticator-secret.tsx';
import { RecoveryCodes } from '../parts/account/second-factor/recovery-codes.tsx';
import type { Route } from './+types/admin-login';
import { PasskeyButton } from '../parts/account/passkeys/passkey-button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import { AccountFormPage } from './account-form-page.tsx';
import styles from './account.module.css';
import { CodeFields } from './code-fields.tsx';
import { nextPath } from './next-path.ts';
import { awaitsCode, signInSteps } from './sign-in-action.ts';
import { SwitchUser } from './switch-user.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const nextOf = (request: Request): string => nextPath(new URL(request.url).searchParams.get('next'), '/admin/');

/** Password, then code. Staff without an authenticator app must set one up first. */
export async function loader(args: Route.LoaderArgs) {
  const session = await args.context.get(sessionContext)();
  if (session && session.user.user_role > ROLE.customer) throw redirect(nextOf(args.request));
  if (session?.isHeldBack) {
    const app = args.context.get(appContext);
    // This is the request that just turned it on: the session was read before, and the response shows the codes.
    if ((await secondFactorOf(app, session)).isOn) return { step: 'done' as const };
    return { step: 'set-up' as const, begun: await beginSecondFactor(app, session) };
  }
  if (await awaitsCode(args)) return { step: 'code' as const, next: nextOf(args.request) };
  const isReset = new URL(args.request.url).searchParams.has('reset');
  return { step: 'password' as const, username: session?.user.username, isReset, next: nextOf(args.request) };
}

/** Password, code, or the setup of an authenticator app, which needs a session that waits for it. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => {
    const url = new URL(args.request.url);
    return {
      // Comes back to this page first, so that it can ask for the setup.
      ...signInSteps(app, args, url.pathname + url.search),
      'set-up': async ({ otp = '' }) => {
        const session = await args.context.get(sessionContext)();
        if (!session?.isHeldBack) return redirect('/admin/login/');
        const codes = await confirmSecondFactor(app, session, otp, args.context.get(clientAddressContext));
        return { message: '', data: { codes } };
      },
    };
  });

export default function AdminLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.data?.codes;
  if (codes) {
    return (
      <div className={styles.page}>
        <h1>Two-step verification is on</h1>
        <div className={styles.after}>
          <RecoveryCodes codes={codes} />
          <ButtonLink to="/admin/login/" reloadDocument>
            I saved my codes
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (loaderData.step === 'set-up') {
    return (
      <AccountFormPage
        heading="Set up two-step verification"
        lead="Staff accounts need a code at sign-in. Scan this QR code with an authenticator app, then enter the 6-digit code."
        button="Turn on"
        answer={actionData}
        links={<SwitchUser />}
      >
        <AuthenticatorSecret {...loaderData.begun} />
        <input type="hidden" name="intent" value="set-up" />
        <OtpField />
      </AccountFormPage>
    );
  }
  if (loaderData.step === 'code') {
    return (
      <AccountFormPage
        heading="Two-step verification"
        lead="Enter the 6-digit code from your authenticator app."
        button="Continue"
        answer={actionData}
        beside={<PasskeyButton next={loaderData.next} />}
        links={<SwitchUser />}
      >
        <CodeFields />
      </AccountFormPage>
    );
  }
  const { username, isReset } = loaderData.step === 'password' ? loaderData : {};
  return (
    <AccountFormPage
      heading="Staff sign-in"
      lead={
        username
          ? `You are signed in as ${username}, which is not a staff account.`
          : isReset
            ? 'Your new password is set. Sign in to continue.'
            : undefined
      }
      button="Sign in"
      answer={actionData}
      beside={loaderData.step === 'password' && <PasskeyButton next={loaderData.next} />}
      links={<EmailLink to="/forgot-password/">Forgot your password?</EmailLink>}
    >
      <SignInFields />
    </AccountFormPage>
  );
}
