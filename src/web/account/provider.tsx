import { redirectDocument } from 'react-router';
import { beginProviderSignIn } from '../../server/services/auth/provider/begin-provider-sign-in.ts';
import { PROVIDER_VISITS } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/provider';
import { orProblem, ProviderProblem } from './provider-problem.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Sends the browser to the operator's sign-in provider. */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    await context.get(shareContext)(PROVIDER_VISITS);
    const next = new URL(request.url).searchParams.get('next');
    const { to, cookie } = await beginProviderSignIn(context.get(appContext), next);
    return redirectDocument(to, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    return orProblem(error);
  }
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />;
}
