import { AppError, isAppError } from '../../../domain/errors.ts';
import { type Cents, formatDollars, subtract, ZERO } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import { handleChargebackEvent } from '../chargebacks/update-chargeback.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { orderRefundedEmail } from '../../services/mail/templates/order-refunded.tsx';
import type { PaymentEvent, Paid, Returned } from '../payments/provider.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { handleSubscriptionEvent } from '../subscriptions/renew-subscriptions.ts';
import { bookRefund, refundedSoFar } from './book-refund.ts';
import { releaseCoupon } from './coupons.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { fulfillOrder } from './fulfill-order.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { refundPaidOrder } from './refund-order.ts';
import { sendRefundsNow } from './send-refund-job.ts';

/** Failures that may be temporary: settling the same payment again can succeed. */
const PASSING: readonly string[] = ['BUSY', 'TIMEOUT', 'INTERNAL', 'RATE_LIMITED'];

/** Turns a received payment into documents, or refunds it. Money is never kept for nothing. */
export async function fulfillOrRefund(app: App, orderId: string, paid: Paid): Promise<OrderRow> {
  try {
    return await fulfillOrder(app, orderId, paid);
  } catch (error) {
    if (!isAppError(error) || PASSING.includes(error.code)) throw error;
    await giveBack(app, orderId, paid, error.message);
    throw new AppError('CONFLICT', `${error.message} The payment was refunded.`);
  }
}

/**
 * Refunds what cannot be delivered, and keeps both movements in the books. If the provider already refunded the
 * payment, it is only booked.
 */
async function giveBack(app: App, orderId: string, paid: Paid | Returned, reason: string): Promise<void> {
  const due = await app.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // The documents already exist. Only a later step failed.
    if (order.provider_reference === paid.reference && order.receipt_number !== null) return null;
    const written = await trx
      .insertInto('transactions')
      .values({
        order_id: order.id,
        type: 'payment',
        amount: paid.amount,
        provider: order.provider,
        provider_reference: paid.reference,
        card_brand: paid.card?.brand ?? null,
        card_last4: paid.card?.last4 ?? null,
        created_at: app.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_reference', 'type', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const rest = subtract(paid.amount, await refundedSoFar(trx, order.provider, paid.reference));
    const refund =
      rest > 0
        ? await bookRefund(app, trx, order, {
            reference: paid.reference,
            amount: rest,
            key: 'order',
            isDone: paid.state === 'refunded',
          })
        : null;
    // A paid order keeps its documents. Only the extra payment is refunded.
    if (order.state === 'pending' || order.state === 'abandoned') {
      if (order.coupon_id !== null) await releaseCoupon(trx, order.coupon_id);
      await trx
        .updateTable('orders')
        .set({ state: 'refunded', state_reason: reason, coupon_id: null, provider_reference: paid.reference })
        .where('id', '=', order.id)
        .execute();
    }
    if (written)
      await enqueueEmail(app, trx, {
        template: orderRefundedEmail,
        content: { orderNumber: order.number, receiptNumber: null, total: formatDollars(paid.amount), reason },
        to: order.email,
      });
    return refund;
  });
  await sendRefundsNow(app, [due]);
}

const BY_STAFF = 'Refunded by our staff.';

/**
 * Asks the provider for the state of a payment and acts on it. Used by webhooks, the sweep and buyers who return from
 * their bank. The first caller does it, and later callers find it done.
 */
export async function followPayment(app: App, { id, provider }: OrderRow, reference: string): Promise<void> {
  const found = await providerOf(app, provider).find(reference);
  if (found.state !== 'succeeded' && found.state !== 'refunded') return;
  if (found.state === 'succeeded') {
    try {
      await fulfillOrRefund(app, id, found);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'CONFLICT') throw error;
      app.log.warn({ order: id, reference, reason: error.message }, 'A payment was refunded');
    }
  }
  if ((found.refunded ?? 0) > 0) await followRefund(app, id, found);
}

/**
 * Books refunds that the provider made and our books lack: made by hand at the provider, or just before a process died.
 */
async function followRefund(app: App, orderId: string, found: Paid | Returned): Promise<void> {
  const { reference, refunded = ZERO } = found;
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const isPaidByIt = order.provider_reference === reference && order.receipt_number !== null;
  if (found.state === 'refunded' && isPaidByIt) {
    await refundPaidOrder(app, orderId, BY_STAFF, { ask: false, returned: { by: 'provider', amount: refunded } });
  } else if (found.state === 'refunded') await giveBack(app, orderId, found, BY_STAFF);
  else await bookPartlyReturned(app, order, reference, refunded);
}

async function bookPartlyReturned(app: App, order: OrderRow, reference: string, refunded: Cents): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    const missing = subtract(refunded, await refundedSoFar(trx, order.provider, reference));
    if (missing <= 0) return;
    await bookRefund(app, trx, order, { reference, amount: missing, key: `provider:${refunded}`, isDone: true });
  });
}

/**
 * Handles a provider's message about a payment or a subscription. A message about an unknown order is logged and
 * accepted, because sending it again would not help.
 */
export async function handlePaymentEvent(app: App, event: PaymentEvent): Promise<void> {
  if (event.about === 'subscription') return handleSubscriptionEvent(app, event);
  if (event.about === 'chargeback') return handleChargebackEvent(app, event);
  const order = isUuid(event.id)
    ? await app.db.selectFrom('orders').selectAll().where('id', '=', event.id).executeTakeFirst()
    : undefined;
  if (!order) {
    app.log.warn({ type: event.type, order: event.id }, 'Received an event about an unknown order');
    return;
  }
  await followPayment(app, order, event.reference);
}
