import { Link, redirect } from 'react-router';
import { appContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/sign-in';
import { SignInFields } from '../parts/account/account-dialog/account-fields.tsx';
import { EmailLink } from '../parts/account/account-dialog/email-link.tsx';
import { PasskeyButton } from '../parts/account/passkeys/passkey-button.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import { AccountFormPage } from './account-form-page.tsx';
import { CodeFields } from './code-fields.tsx';
import styles from './account.module.css';
import { nextPath } from './next-path.ts';
import { awaitsCode, signInSteps } from './sign-in-action.ts';
import { SwitchUser } from './switch-user.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const next = searchParams.get('next');
  if (await args.context.get(sessionContext)()) throw redirect(nextPath(next));
  const provider = args.context.get(appContext).config.signInProvider?.name ?? null;
  return { next, isReset: searchParams.has('reset'), asksForCode: await awaitsCode(args), provider };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => signInSteps(app, args, '/my-dashboard/'));

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isReset, asksForCode, provider } = loaderData;
  const to = nextPath(next);
  if (asksForCode) {
    return (
      <AccountFormPage
        heading="Two-step verification"
        lead="Enter the 6-digit code from your authenticator app."
        button="Continue"
        answer={actionData}
        beside={<PasskeyButton next={to} />}
        links={<SwitchUser />}
      >
        <CodeFields />
      </AccountFormPage>
    );
  }
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AccountFormPage
      heading="Sign in"
      lead={isReset ? 'Your new password is set. Sign in to continue.' : 'See your drafts and documents.'}
      button="Sign in"
      answer={actionData}
      beside={
        <>
          {provider !== null && (
            <p className={styles.way}>
              <ButtonLink to={`/sign-in/provider/${query}`} variant="outlined" reloadDocument>
                Sign in through {provider}
              </ButtonLink>
            </p>
          )}
          <PasskeyButton next={to} />
        </>
      }
      links={
        <>
          <EmailLink to={`/sign-in/by-email/${query}`}>Email me a sign-in link</EmailLink>
          <Link to={`/sign-up/${query}`}>Create an account</Link>
          <EmailLink to="/forgot-password/">Forgot your password?</EmailLink>
          <Link to="/my-pay/">Were you paid? See your pay stubs</Link>
        </>
      }
    >
      <SignInFields />
    </AccountFormPage>
  );
}
