import type { LoaderFunctionArgs } from 'react-router';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { madePaymentOfAttempt } from '../../server/commerce/orders/made-payment.ts';

/** /checkout/attempt/?attempt=… The order, once the payment of an attempt has been made. Asked by a page whose connection was cut. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { ownerKeys } = await readerOf(args);
  const attempt = new URL(args.request.url).searchParams.get('attempt') ?? '';
  const orderId = await madePaymentOfAttempt(args.context.get(appContext), ownerKeys, attempt);
  return Response.json({ orderId }, { headers: { 'Cache-Control': 'private, no-store' } });
}
