import { Link } from 'react-router';
import { undoEmailChange } from '../../server/services/auth/change-email.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/undo-email-change';
import { AccountFormPage } from './account-form-page.tsx';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await undoEmailChange(app, tokenOf(args));
    return 'Your account uses your old email address again, and every session is signed out. We emailed you a link to set a new password.';
  });

export default function UndoEmailChangePage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Undo the email change"
      lead="This signs out every session and ends the password, passkeys, recovery codes and a new authenticator app. We then email you a link to set a new password."
      button="Undo the change"
      answer={actionData}
      links={<Link to="/forgot-password/">Email the link again</Link>}
    />
  );
}
