import { Link, redirect } from 'react-router';
import { sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/admin-login';
import { AccountSheet } from './account-sheet.tsx';
import { nextPath } from './next-path.ts';
import { answerSignIn } from './sign-in-action.ts';
import { SignInFields } from './sign-in-fields.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  if (session && session.user.user_role > 0) {
    throw redirect(nextPath(new URL(request.url).searchParams.get('next'), '/admin/'));
  }
  return { username: session?.user.username };
}

export const action = (asked: Route.ActionArgs) => answerSignIn(asked, '/admin/');

export default function AdminLoginPage({ loaderData: { username }, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Staff sign in here."
      lead={username && `You are signed in as ${username}, which is not an account of the staff.`}
      button="Sign in"
      answer={actionData}
      ways={<Link to="/forgot-password/">Forgot your password?</Link>}
    >
      <SignInFields answer={actionData} />
    </AccountSheet>
  );
}
