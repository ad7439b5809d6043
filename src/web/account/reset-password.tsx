import { Link, redirect, useSearchParams } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { ROLE } from '../../domain/roles.ts';
import { problemOfToken } from '../../server/services/auth/account-tokens.ts';
import { resetInput } from '../../server/services/auth/credentials.ts';
import { resetPassword } from '../../server/services/auth/reset-password.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { NewPasswordField } from '../parts/account/account-dialog/account-fields.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/reset-password';
import { AccountFormPage } from './account-form-page.tsx';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function loader(args: Route.LoaderArgs) {
  return { problem: await problemOfToken(args.context.get(appContext), 'reset', tokenOf(args)) };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async (values) => {
    const role = await resetPassword(app, parseInput(resetInput, { ...values, token: tokenOf(args) || '-' }));
    // Staff sign in where they work. There, a new member also sets up an authenticator app.
    return redirect(role === ROLE.customer ? '/sign-in/?reset' : '/admin/login/?reset');
  });

export default function ResetPasswordPage({ actionData, loaderData: { problem } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isInvited = search.has('invited');
  return (
    <AccountFormPage
      heading={isInvited ? 'Set your password' : 'Set a new password'}
      lead={
        isInvited
          ? 'Then sign in with your email address and this password.'
          : 'This signs you out everywhere. Then sign in with your new password.'
      }
      button="Set password"
      problem={problem}
      answer={actionData}
      links={<Link to="/forgot-password/">Request another link</Link>}
    >
      <NewPasswordField label={isInvited ? 'Password' : 'New password'} />
    </AccountFormPage>
  );
}
