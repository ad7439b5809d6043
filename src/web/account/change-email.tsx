import { Link } from 'react-router';
import { confirmEmailChange } from '../../server/auth/change-email.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/change-email';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, does it: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(await request.formData(), async () => {
    await confirmEmailChange(context.get(appContext), token);
    return 'Your address is changed.';
  });
}

export default function ChangeEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Your new address."
      lead="From now on you sign in with it, and letters go there. The old one hears of it."
      button="Change it"
      answer={actionData}
      ways={<Link to="/my-dashboard/account/">To your account</Link>}
    >
      {null}
    </AccountSheet>
  );
}
