import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/services/auth/credentials.ts';
import { countSignIn } from '../../server/services/auth/sign-in-attempts.ts';
import { requestSignInLink } from '../../server/services/auth/sign-in-link.ts';
import { clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/ask-for-link';
import { EmailField } from '../parts/account/account-dialog/account-fields.tsx';
import { EmailLink } from '../parts/account/account-dialog/email-link.tsx';
import { AccountFormPage } from './account-form-page.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async (values) => {
    const { username } = parseInput(forgottenInput, values);
    // Emails to one address have their own rate limit, so that asking for one never slows down sign-in.
    await countSignIn(app, `link ${username}`, args.context.get(clientAddressContext));
    await requestSignInLink(app, username, new URL(args.request.url).searchParams.get('next'));
    return 'Check your email. If this address has an account or was used to buy a document, we sent it a sign-in link. The link works for 15 minutes.';
  });

export default function AskForLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Sign in with an email link"
      lead="No password needed. If you checked out as a guest, use the email address from that order."
      button="Email me a link"
      answer={actionData}
      links={<EmailLink to="/sign-in/">Sign in with a password</EmailLink>}
    >
      <EmailField />
    </AccountFormPage>
  );
}
