import { ZERO } from '../../domain/money.ts';
import type { App } from '../app.ts';
import { chargeOf } from './create-payment.ts';
import { fulfilOrder } from './fulfil-order.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { type OrderReader, requireOrder } from './find-order.ts';
import { beginsPlan } from './plan-line.ts';
import { settlePayment } from './settle-payment.ts';

export type PaymentOutcome =
  | { readonly state: 'paid'; readonly order: OrderRow }
  /** The bank asks whoever pays. */
  | { readonly state: 'challenge' }
  /** The bank has not made up its mind; its answer comes by itself. */
  | { readonly state: 'processing' };

/** The buyer comes back with a card, or from the provider: asks whether the money is there, and fulfils once. */
export async function successPayment(
  app: App,
  reader: OrderReader,
  orderId: string,
  payment: Readonly<Record<string, unknown>>,
): Promise<PaymentOutcome> {
  const order = await requireOrder(app, reader, orderId);
  if (order.state === 'paid' || order.state === 'refunded') return { state: 'paid', order };
  if (order.total === 0) {
    const free = { state: 'succeeded', reference: `free_${order.id}`, amount: ZERO, card: null, kept: null } as const;
    return { state: 'paid', order: await fulfilOrder(app, order.id, free) };
  }
  const charge = chargeOf(order, await beginsPlan(app, order.id));
  // Only whoever takes the money today: an order begun in a trial is not paid with test cards once the shop is open.
  const found = await app.payments.confirm(charge, order.provider_reference, payment);
  if (found.state === 'challenge' || found.state === 'processing') return found;
  if (found.state !== 'succeeded') return { state: 'processing' };
  return { state: 'paid', order: await settlePayment(app, order.id, found) };
}
