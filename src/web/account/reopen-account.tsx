import { Link } from 'react-router';
import { reopenAccount } from '../../server/trust/accounts/close-account.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/reopen-account';
import { AccountFormPage } from './account-form-page.tsx';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await reopenAccount(app, tokenOf(args));
    return 'Your account is open again. You can sign in now.';
  });

export default function ReopenAccountPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Reopen your account"
      lead="Everything in it is as you left it."
      button="Reopen account"
      answer={actionData}
      links={<Link to="/sign-in/">Sign in</Link>}
    />
  );
}
