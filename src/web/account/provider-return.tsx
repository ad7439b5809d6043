import { redirectDocument } from 'react-router';
import { finishProviderSignIn } from '../../server/services/auth/provider/finish-provider-sign-in.ts';
import { signedInHeaders } from '../../server/services/auth/signed-in-headers.ts';
import { visitOf } from '../../server/services/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/provider-return';
import { nextPath } from './next-path.ts';
import { orProblem, ProviderProblem } from './provider-problem.tsx';

/** The answer of the provider must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Where the provider sends the browser back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const visit = visitOf(app.config, request.headers, context.get(clientAddressContext));
  const answer = { search: new URL(request.url).search, cookies: request.headers.get('cookie') };
  try {
    const begun = await finishProviderSignIn(app, answer, visit);
    const next = nextPath(begun.next);
    const to = begun.asksForCode ? `/sign-in/?next=${encodeURIComponent(next)}` : next;
    return redirectDocument(to, { headers: signedInHeaders(app, begun) });
  } catch (error) {
    return orProblem(error);
  }
}

export default function ProviderReturnPage({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />;
}
