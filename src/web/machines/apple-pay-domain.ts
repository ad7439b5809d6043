import { data, type LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/services/http/who/site-context.ts';

/** Lets Apple Pay work on this domain. The file comes from the payment domains page in Stripe. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { applePayDomain } = context.get(appContext).config.payments;
  if (applePayDomain === undefined) throw data(null, 404);
  return new Response(applePayDomain, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
