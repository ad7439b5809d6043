import { Link } from 'react-router';
import { confirmEmail } from '../../server/auth/confirm-email.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/confirm-email';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, confirms: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(await request.formData(), async () => {
    await confirmEmail(context.get(appContext), token);
    return 'Your address is confirmed.';
  });
}

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Confirm your address."
      lead="Then we know that your letters reach you."
      button="This is my address"
      answer={actionData}
      ways={<Link to="/my-dashboard/">To your papers</Link>}
    >
      {null}
    </AccountSheet>
  );
}
