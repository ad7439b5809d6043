import { Link } from 'react-router';
import { confirmEmailChange } from '../../server/services/auth/change-email.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/change-email';
import { AccountFormPage } from './account-form-page.tsx';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await confirmEmailChange(app, tokenOf(args));
    return 'Your email address is changed.';
  });

export default function ChangeEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Confirm your new email address"
      lead="You will sign in with this address, and our emails will go to it. We will also notify your old address."
      button="Change email"
      answer={actionData}
      links={<Link to="/my-dashboard/account/">Go to your account</Link>}
    />
  );
}
