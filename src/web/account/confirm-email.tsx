import { Link } from 'react-router';
import { confirmEmail } from '../../server/services/auth/confirm-email.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/confirm-email';
import { AccountFormPage } from './account-form-page.tsx';
import { tokenOf } from './token-of.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await confirmEmail(app, tokenOf(args));
    return 'Your email address is confirmed.';
  });

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Confirm your email address"
      lead="This tells us that our emails reach you."
      button="Confirm email"
      answer={actionData}
      links={<Link to="/my-dashboard/">Go to your dashboard</Link>}
    />
  );
}
