import { Link } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/auth/credentials.ts';
import { requestPasswordReset } from '../../server/auth/request-password-reset.ts';
import { countSignIn } from '../../server/auth/sign-in-attempts.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/forgot-password';
import { AddressField } from './address-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ context, request }: Route.ActionArgs) {
  return answerForm(await request.formData(), async (values) => {
    const app = context.get(appContext);
    const { username } = parseInput(forgottenInput, values);
    // Letters to one address have a count of their own, so that asking for one never slows down signing in.
    await countSignIn(app, `forgot ${username}`, context.get(clientAddressContext));
    await requestPasswordReset(app, username);
    return 'If there is an account with this address, a letter is on its way. Its link works for one hour.';
  });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="A new password."
      lead="We send a link to your address. Your old password works until you have set the new one."
      button="Send the link"
      answer={actionData}
      ways={<Link to="/sign-in/">Back to signing in</Link>}
    >
      <AddressField answer={actionData} />
    </AccountSheet>
  );
}
