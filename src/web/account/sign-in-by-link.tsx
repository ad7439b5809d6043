import { Link, redirect } from 'react-router';
import { signInByLink } from '../../server/auth/sign-in-link.ts';
import { signedInHeaders } from '../../server/auth/signed-in-headers.ts';
import { visitOf } from '../../server/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-in-by-link';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';
import { nextPath } from './next-path.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, signs in: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(await request.formData(), async () => {
    const visit = visitOf(request.headers, context.get(clientAddressContext));
    const begun = await signInByLink(app, new URL(request.url).searchParams.get('token') ?? '', visit);
    const next = nextPath(begun.next);
    const to = begun.asksForCode ? `/sign-in/?next=${encodeURIComponent(next)}` : next;
    return redirect(to, { headers: signedInHeaders(app, begun) });
  });
}

export default function SignInByLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Welcome back."
      lead="Your letter brought you here. One press signs you in."
      button="Sign in"
      answer={actionData}
      ways={<Link to="/sign-in/by-mail/">Ask for another link</Link>}
    >
      {null}
    </AccountSheet>
  );
}
