import { Link } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/auth/credentials.ts';
import { countSignIn } from '../../server/auth/sign-in-attempts.ts';
import { requestSignInLink } from '../../server/auth/sign-in-link.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/ask-for-link';
import { AddressField } from './address-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ context, request }: Route.ActionArgs) {
  return answerForm(await request.formData(), async (values) => {
    const app = context.get(appContext);
    const { username } = parseInput(forgottenInput, values);
    // Letters to one address have a count of their own: asking for one never slows down signing in.
    await countSignIn(app, `link ${username}`, context.get(clientAddressContext));
    await requestSignInLink(app, username, new URL(request.url).searchParams.get('next'));
    return 'If you have an account or bought a paper with this address, a letter is on its way. Its link works for 15 minutes.';
  });
}

export default function AskForLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Sign in by mail."
      lead="For when you have no password, or forgot it. If you bought as a guest, use the address that you gave then."
      button="Send me a link"
      answer={actionData}
      ways={<Link to="/sign-in/">Sign in with a password</Link>}
    >
      <AddressField answer={actionData} />
    </AccountSheet>
  );
}
