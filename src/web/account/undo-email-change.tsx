import { Link } from 'react-router';
import { undoEmailChange } from '../../server/auth/change-email.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/undo-email-change';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, does it: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(await request.formData(), async () => {
    await undoEmailChange(context.get(appContext), token);
    return 'Your account is reached under the old address again, and everybody is signed out.';
  });
}

export default function UndoEmailChangePage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Take the address back."
      lead="Every session ends, and what was added since to sign in with goes. Set a new password then."
      button="Take it back"
      answer={actionData}
      ways={<Link to="/forgot-password/">Set a new password</Link>}
    >
      {null}
    </AccountSheet>
  );
}
