import { Link, redirect } from 'react-router';
import { sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-in';
import { AccountSheet } from './account-sheet.tsx';
import { nextPath } from './next-path.ts';
import { answerSignIn } from './sign-in-action.ts';
import { SignInFields } from './sign-in-fields.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = searchParams.get('next');
  if (await context.get(sessionContext)()) throw redirect(nextPath(next));
  return { next, isReset: searchParams.has('reset') };
}

export const action = (asked: Route.ActionArgs) => answerSignIn(asked, '/my-dashboard/');

export default function SignInPage({ loaderData: { next, isReset }, actionData }: Route.ComponentProps) {
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AccountSheet
      heading="Sign in."
      lead={isReset ? 'Your new password is set. Sign in with it.' : 'To your drafts and your sealed papers.'}
      button="Sign in"
      answer={actionData}
      ways={
        <>
          <Link to={`/sign-up/${query}`}>Make an account</Link>
          <Link to="/forgot-password/">Forgot your password?</Link>
        </>
      }
    >
      <SignInFields answer={actionData} />
    </AccountSheet>
  );
}
