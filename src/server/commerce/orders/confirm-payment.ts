import { ZERO } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import { chargeOf } from './create-payment.ts';
import { fulfillOrder } from './fulfill-order.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { type OrderReader, requireOrder } from './find-order.ts';
import { requireValidSeal } from '../../documents/seal/seal-expiry.ts';
import { beginsPlan } from './plan-line.ts';
import { fulfillOrRefund } from './settle-payment.ts';

export type PaymentOutcome =
  | { readonly state: 'paid'; readonly order: OrderRow }
  /** The bank wants the buyer to confirm the payment. */
  | { readonly state: 'challenge' }
  /** The bank has not decided yet. Its decision arrives later without another request. */
  | { readonly state: 'processing' };

/**
 * Called when the buyer submits a card or returns from the provider. Checks whether the payment went through, and
 * fulfills the order once.
 */
export async function confirmPayment(
  app: App,
  reader: OrderReader,
  orderId: string,
  payment: Readonly<Record<string, unknown>>,
): Promise<PaymentOutcome> {
  const order = await requireOrder(app, reader, orderId);
  if (order.state === 'paid' || order.state === 'refunded') return { state: 'paid', order };
  requireValidSeal(app);
  if (order.total === 0) {
    const free = { state: 'succeeded', reference: `free_${order.id}`, amount: ZERO, card: null, kept: null } as const;
    return { state: 'paid', order: await fulfillOrder(app, order.id, free) };
  }
  const charge = chargeOf(order, await beginsPlan(app, order.id));
  // Only the current provider: an order started in test mode cannot be paid with test cards after the shop goes live.
  const found = await app.payments.confirm(charge, order.provider_reference, payment);
  if (found.state === 'challenge' || found.state === 'processing') return found;
  if (found.state !== 'succeeded') return { state: 'processing' };
  return { state: 'paid', order: await fulfillOrRefund(app, order.id, found) };
}
