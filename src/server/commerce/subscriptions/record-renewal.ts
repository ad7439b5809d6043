import { cents, formatDollars } from '../../../domain/money.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { graceEnd, nextTry, planName, requireSubscriptionMove } from '../../../domain/orders/subscription.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { PLAN_LINE } from '../../platform/db/tables/orders.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { receiptEmail } from '../../services/mail/templates/receipt.tsx';
import { subscriptionFailedEmail } from '../../services/mail/templates/subscription-failed.tsx';
import { bookPayment } from '../orders/book-payment.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';
import { receiptOf } from '../orders/receipt.ts';
import type { Renewal } from '../payments/provider.ts';
import { dayOf } from '../../services/mail/days.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/**
 * Records a paid renewal as an order with a receipt, and extends the subscription. The order is keyed by the period, so
 * that a repeated message is recorded once.
 */
export async function recordRenewal(
  app: App,
  subscriptionId: string,
  { plan, start, end, paid }: Renewal,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .selectAll('subscriptions')
      .select('users.username')
      .where('subscriptions.id', '=', subscriptionId)
      .forUpdate('subscriptions')
      .executeTakeFirstOrThrow();
    const order = await trx
      .insertInto('orders')
      .values({
        owner_key: userKey(subscription.user_id),
        placed_by: `subscription:${subscription.id}`,
        attempt: `period from ${start.toISOString()}`,
        email: subscription.username,
        subtotal: paid.amount,
        discount: 0,
        total: paid.amount,
        coupon_id: null,
        attestation: null,
        origin_hash: 'none',
        provider: subscription.provider,
        created_at: app.now(),
      })
      .onConflict((conflict) => conflict.columns(['placed_by', 'attempt']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!order) return;
    const line = {
      name: `${planName(plan)}, ${dayOf(start)} – ${dayOf(end)}`,
      quantity: 1,
      price: paid.amount,
    };
    await trx
      .insertInto('order_lines')
      .values({
        ...line,
        order_id: order.id,
        position: 0,
        kind: PLAN_LINE,
        draft_id: null,
        input: JSON.stringify({ plan }),
      })
      .execute();
    const card = paid.card ?? cardOf(subscription);
    const done = await bookPayment(app, trx, order, { ...paid, card }, subscription);
    await trx
      .updateTable('subscriptions')
      .set({
        ...(subscription.state === 'past_due' && { state: 'active' }),
        periods: subscription.periods + 1,
        // The payment decides the plan, even if the user has chosen another in the meantime.
        ...(plan !== subscription.plan && {
          plan,
          price: paid.amount,
          next_plan: null,
          next_price: null,
          counted_from: start,
          periods_before: subscription.periods,
        }),
        period_start: start,
        period_end: end,
        failures: 0,
        next_try_at: null,
      })
      .where('id', '=', subscription.id)
      .execute();
    await enqueueEmail(app, trx, {
      template: receiptEmail,
      content: { ...receiptOf(done, [{ ...line, kind: PLAN_LINE }], card), key: await newOrderKey(app, trx, order.id) },
      to: subscription.username,
    });
  });
}

const cardOf = ({ card_brand: brand, card_last4: last4 }: SubscriptionRow) =>
  last4 === null ? null : { brand: brand ?? '', last4 };

/** The try of a renewal that failed. */
export type FailedTry = Pick<SubscriptionRow, 'id' | 'period_end' | 'failures'>;

/**
 * Records a failed renewal. Documents stay covered during the grace period, and the user gets one email. A failure of a
 * period that has been paid since, or that is recorded already, changes nothing.
 */
export async function recordFailure(app: App, { id, period_end: end, failures: before }: FailedTry): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .selectAll('subscriptions')
      .select('users.username')
      .where('subscriptions.id', '=', id)
      .forUpdate('subscriptions')
      .executeTakeFirstOrThrow();
    if (subscription.state === 'ended' || subscription.state === 'cancelled') return;
    if (subscription.period_end > end || subscription.failures !== before) return;
    const isFirst = subscription.state === 'active';
    if (isFirst) requireSubscriptionMove(subscription.state, 'past_due');
    const failures = before + 1;
    await trx
      .updateTable('subscriptions')
      .set({ state: 'past_due', failures, next_try_at: nextTry(subscription.period_end, failures) })
      .where('id', '=', subscription.id)
      .execute();
    if (!isFirst) return;
    await enqueueEmail(app, trx, {
      template: subscriptionFailedEmail,
      content: {
        price: formatDollars(cents(subscription.next_price ?? subscription.price)),
        card:
          subscription.card_last4 === null
            ? ''
            : `${subscription.card_brand || 'Card'} ending ${subscription.card_last4}`,
        coveredUntil: momentInNewYork(graceEnd(subscription.period_end)),
      },
      to: subscription.username,
    });
  });
}
