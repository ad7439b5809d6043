import { Link, redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { signUpInput } from '../../server/services/auth/credentials.ts';
import { signUpCookie } from '../../server/services/auth/known-device.ts';
import { countSignIn } from '../../server/services/auth/sign-in-attempts.ts';
import { signUp } from '../../server/services/auth/sign-up.ts';
import { appContext, clientAddressContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import { SignUpFields } from '../parts/account/account-dialog/account-fields.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/sign-up';
import { AccountFormPage } from './account-form-page.tsx';
import { nextPath } from './next-path.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (await context.get(sessionContext)()) throw redirect(nextPath(next));
  return { next, isEmailSent: context.get(appContext).config.mail.smtpUrl !== undefined };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async (values) => {
    const input = parseInput(signUpInput, values);
    await countSignIn(app, `sign-up ${input.username}`, args.context.get(clientAddressContext));
    const { browser } = await signUp(app, input, new URL(args.request.url).searchParams.get('next'));
    const message =
      'Check your email. We sent you a link to finish creating your account. Open it in this browser within 24 hours.';
    return { message, headers: { 'Set-Cookie': signUpCookie(app.config, browser) } };
  });

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const query = loaderData.next === null ? '' : `?next=${encodeURIComponent(loaderData.next)}`;
  return (
    <AccountFormPage
      heading="Create an account"
      lead="Keep your documents in one place and see how often they are verified. Drafts from this browser move to your account."
      button="Sign up"
      answer={actionData}
      links={
        actionData?.isDone && !loaderData.isEmailSent ? (
          <span>Test mode: emails are not sent. Staff can read them in Admin, under Outgoing email.</span>
        ) : (
          <Link to={`/sign-in/${query}`}>I already have an account</Link>
        )
      }
    >
      <SignUpFields />
    </AccountFormPage>
  );
}
