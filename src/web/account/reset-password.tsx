import { Link, redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { resetInput } from '../../server/auth/credentials.ts';
import { resetPassword } from '../../server/auth/reset-password.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/reset-password';
import { AccountField } from './account-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(await request.formData(), async (values) => {
    await resetPassword(context.get(appContext), parseInput(resetInput, { ...values, token: token || '-' }));
    return redirect('/sign-in/?reset');
  });
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Set a new password."
      lead="You are then signed out everywhere and sign in with it."
      button="Set it"
      answer={actionData}
      ways={<Link to="/forgot-password/">Ask for another link</Link>}
    >
      <AccountField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. Length matters, symbols do not."
        error={actionData?.fields.password}
      />
    </AccountSheet>
  );
}
