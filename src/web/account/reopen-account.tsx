import { Link } from 'react-router';
import { reopenAccount } from '../../server/auth/close-account.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/reopen-account';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, does it: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(await request.formData(), async () => {
    await reopenAccount(context.get(appContext), token);
    return 'Your account is open again.';
  });
}

export default function ReopenAccountPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Come back."
      lead="Your account opens as it was, with everything in it."
      button="Open it again"
      answer={actionData}
      ways={<Link to="/sign-in/">Sign in</Link>}
    >
      {null}
    </AccountSheet>
  );
}
