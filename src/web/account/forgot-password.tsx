import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/services/auth/credentials.ts';
import { requestPasswordReset } from '../../server/services/auth/request-password-reset.ts';
import { countSignIn } from '../../server/services/auth/sign-in-attempts.ts';
import { clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/forgot-password';
import { EmailField } from '../parts/account/account-dialog/account-fields.tsx';
import { EmailLink } from '../parts/account/account-dialog/email-link.tsx';
import { AccountFormPage } from './account-form-page.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async (values) => {
    const { username } = parseInput(forgottenInput, values);
    // Emails to one address have their own rate limit, so that asking for one never slows down sign-in.
    await countSignIn(app, `forgot ${username}`, args.context.get(clientAddressContext));
    await requestPasswordReset(app, username);
    return 'Check your email. If this address has an account, we sent it a link to reset the password. The link works for one hour.';
  });

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Reset your password"
      lead="We will email you a link. Your current password works until you set a new one."
      button="Email me a link"
      answer={actionData}
      links={<EmailLink to="/sign-in/">Back to sign in</EmailLink>}
    >
      <EmailField />
    </AccountFormPage>
  );
}
