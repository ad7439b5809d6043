import { Link, redirect } from 'react-router';
import { sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-in';
import { PasskeyButton } from '../ui/passkeys/passkey-button.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { CodeFields } from './code-fields.tsx';
import { nextPath } from './next-path.ts';
import { answerSignIn, awaitsCode } from './sign-in-action.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { SomebodyElse } from './somebody-else.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = new URL(asked.request.url);
  const next = searchParams.get('next');
  if (await asked.context.get(sessionContext)()) throw redirect(nextPath(next));
  return { next, isReset: searchParams.has('reset'), asksForCode: await awaitsCode(asked) };
}

export const action = async (asked: Route.ActionArgs) =>
  answerSignIn(asked, await asked.request.formData(), '/my-dashboard/');

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isReset, asksForCode } = loaderData;
  const to = nextPath(next);
  if (asksForCode) {
    return (
      <AccountSheet
        heading="Now the code."
        lead="Your password is right. Your authenticator app shows six digits."
        button="Go on"
        answer={actionData}
        beside={<PasskeyButton next={to} />}
        ways={<SomebodyElse />}
      >
        <CodeFields answer={actionData} />
      </AccountSheet>
    );
  }
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AccountSheet
      heading="Sign in."
      lead={isReset ? 'Your new password is set. Sign in with it.' : 'To your drafts and your sealed papers.'}
      button="Sign in"
      answer={actionData}
      beside={<PasskeyButton next={to} />}
      ways={
        <>
          <Link to={`/sign-in/by-mail/${query}`}>Sign in by a link to my mail</Link>
          <Link to={`/sign-up/${query}`}>Make an account</Link>
          <Link to="/forgot-password/">Forgot your password?</Link>
        </>
      }
    >
      <SignInFields answer={actionData} />
    </AccountSheet>
  );
}
