import { data, type LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/http/site-context.ts';

/** By which Apple knows that this domain may show its button; the file comes from Stripe's page of payment domains. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { applePayDomain } = context.get(appContext).config.payments;
  if (applePayDomain === undefined) throw data(null, 404);
  return new Response(applePayDomain, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
