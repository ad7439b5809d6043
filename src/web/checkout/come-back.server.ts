import { redirect } from 'react-router';
import { isPlan } from '../../domain/orders/subscription.ts';
import { isAppError } from '../../domain/errors.ts';
import type { App } from '../../server/services/app.ts';
import { PLAN_LINE } from '../../server/platform/db/tables/orders.ts';
import { type OrderReader, requireOrder } from '../../server/commerce/orders/find-order.ts';
import { unpaidLinesOf } from '../../server/commerce/orders/order-of-drafts.ts';
import { confirmPayment } from '../../server/commerce/orders/confirm-payment.ts';

/**
 * The buyer returns from the payment provider. Asks the provider for the payment's result, whether or not its webhook
 * has arrived. A failed payment redirects to the checkout.
 */
export async function comeBack(app: App, reader: OrderReader, orderId: string): Promise<void> {
  const order = await requireOrder(app, reader, orderId);
  if (order.state !== 'pending' || order.provider_reference === null) return;
  try {
    const outcome = await confirmPayment(app, reader, orderId, {});
    if (outcome.state === 'challenge') throw redirect(await checkoutOf(app, orderId));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'PAYMENT_FAILED') throw redirect(await checkoutOf(app, orderId));
    // Refunded, or no answer yet: the page shows which and keeps asking.
    if (error.code !== 'CONFLICT' && error.code !== 'TIMEOUT') throw error;
  }
}

async function checkoutOf(app: App, orderId: string): Promise<string> {
  const search = new URLSearchParams({ payment: 'failed' });
  for (const { draft_id: id, kind, input } of await unpaidLinesOf(app, orderId)) {
    if (id !== null) search.append('draft', id);
    if (kind === PLAN_LINE && isPlan(input['plan'])) search.set('plan', input['plan']);
  }
  return `/checkout/?${search}`;
}
