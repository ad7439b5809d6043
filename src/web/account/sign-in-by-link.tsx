import { Link, redirect } from 'react-router';
import { signInByLink } from '../../server/services/auth/sign-in-link.ts';
import { signedInHeaders } from '../../server/services/auth/signed-in-headers.ts';
import { visitOf } from '../../server/services/auth/visitor.ts';
import { clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/sign-in-by-link';
import { AccountFormPage } from './account-form-page.tsx';
import { nextPath } from './next-path.ts';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    const visit = visitOf(app.config, args.request.headers, args.context.get(clientAddressContext));
    const begun = await signInByLink(app, tokenOf(args), visit);
    const next = nextPath(begun.next);
    const to = begun.asksForCode ? `/sign-in/?next=${encodeURIComponent(next)}` : next;
    return redirect(to, { headers: signedInHeaders(app, begun) });
  });

export default function SignInByLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Sign in"
      lead="Confirm to sign in with the link from your email."
      button="Sign in"
      answer={actionData}
      links={<Link to="/sign-in/by-email/">Request another link</Link>}
    />
  );
}
