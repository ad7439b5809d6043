import { AppError, isAppError } from '../../domain/errors.ts';
import { formatDollars } from '../../domain/money.ts';
import type { App } from '../app.ts';
import { hearOfChargeback } from '../chargebacks/follow-chargeback.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { orderRefundedMail } from '../mail/templates/order-refunded.tsx';
import type { News, Paid } from '../payments/provider.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { hearOfSubscription } from '../subscriptions/renew-subscriptions.ts';
import { releaseCoupon } from './coupons.ts';
import { isUuid } from '../../domain/uuid.ts';
import { fulfilOrder } from './fulfil-order.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { refundPaidOrder } from './refund-order.ts';

/** Failures that may pass: the same payment is settled when it is tried again. */
const PASSING: readonly string[] = ['BUSY', 'TIMEOUT', 'INTERNAL', 'RATE_LIMITED'];

/** Money has arrived: it becomes papers, or it goes back. It is never kept for nothing. */
export async function settlePayment(app: App, orderId: string, paid: Paid): Promise<OrderRow> {
  try {
    return await fulfilOrder(app, orderId, paid);
  } catch (error) {
    if (!isAppError(error) || PASSING.includes(error.code)) throw error;
    await giveBack(app, orderId, paid, error.message);
    throw new AppError('CONFLICT', `${error.message} The payment was given back.`);
  }
}

/** What cannot be delivered is not kept: the money goes back, and both movements stay in the books. */
async function giveBack(app: App, orderId: string, paid: Paid, reason: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const movement = {
      order_id: order.id,
      amount: paid.amount,
      provider: order.provider,
      provider_reference: paid.reference,
      card_brand: paid.card?.brand ?? null,
      card_last4: paid.card?.last4 ?? null,
      created_at: app.now(),
    };
    const written = await trx
      .insertInto('transactions')
      .values([
        { ...movement, type: 'payment' },
        { ...movement, type: 'refund' },
      ])
      .onConflict((conflict) => conflict.columns(['provider', 'provider_reference', 'type']).doNothing())
      .returning('id')
      .execute();
    // An order that is paid already keeps its papers: only the payment that came on top goes back.
    if (order.state === 'pending' || order.state === 'abandoned') {
      if (order.coupon_id !== null) await releaseCoupon(trx, order.coupon_id);
      await trx
        .updateTable('orders')
        .set({ state: 'refunded', state_reason: reason, coupon_id: null, provider_reference: paid.reference })
        .where('id', '=', order.id)
        .execute();
    }
    if (written.length === 0) return;
    await enqueueMail(app, trx, {
      template: orderRefundedMail,
      content: { orderNumber: order.number, receiptNumber: null, total: formatDollars(paid.amount), reason },
      to: order.email,
    });
    // Last, so that nothing is given back that is not written down. Its key makes a second time harmless.
    await providerOf(app, order.provider).refund(paid.reference);
  });
}

/**
 * Looks at the provider how a payment stands and acts on that: for its messages, for the sweep and for whoever comes
 * back from the bank. Whoever is first does it; everybody else finds it done.
 */
export async function followPayment(app: App, order: OrderRow, reference: string): Promise<void> {
  const found = await providerOf(app, order.provider).find(reference);
  if (found.state === 'refunded' && order.state === 'paid' && order.provider_reference === reference) {
    await refundPaidOrder(app, order.id, 'Given back by our staff.', { ask: false });
    return;
  }
  if (found.state !== 'succeeded') return;
  try {
    await settlePayment(app, order.id, found);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'CONFLICT') throw error;
    app.log.warn({ order: order.id, reference, reason: error.message }, 'A payment was given back');
  }
}

/**
 * A provider's message about a payment or a subscription. One about an order that is not ours is noted and answered:
 * asking again would not help.
 */
export async function hearProvider(app: App, news: News): Promise<void> {
  if (news.about === 'subscription') return hearOfSubscription(app, news);
  if (news.about === 'chargeback') return hearOfChargeback(app, news);
  const order = isUuid(news.id)
    ? await app.db.selectFrom('orders').selectAll().where('id', '=', news.id).executeTakeFirst()
    : undefined;
  if (!order) {
    app.log.warn({ type: news.type, order: news.id }, 'A message about an order that is unknown');
    return;
  }
  await followPayment(app, order, news.reference);
}
