import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { requireMove } from '../../domain/orders/order-state.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { newAccessKey } from '../documents/access-key.ts';
import { freezeDocuments } from '../documents/freeze-documents.ts';
import { registerDocuments } from '../documents/register-documents.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { receiptMail } from '../mail/templates/receipt.tsx';
import type { Paid } from '../payments/provider.ts';
import { isCovering, type SubscriptionRow } from '../subscriptions/find-subscription.ts';
import { noteBusyMonth } from '../subscriptions/note-busy-month.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { bookPayment } from './book-payment.ts';
import { keepPromise } from './keep-promise.ts';
import { newOrderKey } from './order-keys.ts';
import { isPaperLine, planOf } from './plan-line.ts';
import { receiptOf } from './receipt.ts';
import { standingOf } from '../verifications/standing-of.ts';

/**
 * The money is there: in one transaction the order is paid, gets its receipt, its papers are frozen into the registry
 * and their rendering is put in. Whoever comes first does it, whoever comes later finds it done.
 */
export async function fulfilOrder(app: App, orderId: string, paid: Paid): Promise<OrderRow> {
  const placed = await app.db
    .selectFrom('orders')
    .select(['owner_key', 'standing'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // As it was when they saw what they would get: what ran out or came since does not change the papers.
  const standing = placed.standing ?? (await standingOf(app, placed.owner_key));
  const lines = await app.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const papers = (
    await Promise.all(
      lines.filter(isPaperLine).map(({ kind, input }) => freezeDocuments(app, { kind, input }, standing)),
    )
  ).flat();

  return app.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (order.provider_reference === paid.reference && (order.state === 'paid' || order.state === 'refunded'))
      return order;
    if (order.state === 'paid') throw new AppError('CONFLICT', 'This order was paid already.');
    requireMove(order.state, 'paid');
    // Another tab may have changed what is bought while the bank was asked: nobody gets more than was paid for.
    if (order.total !== paid.amount) throw new AppError('CONFLICT', 'The order was changed while it was being paid.');
    await keepPromise(trx, order, standing, papers);
    const plan = planOf(lines);
    const subscription = plan
      ? await startSubscription(app, trx, order, plan, paid)
      : await requireCoverage(app, trx, order.subscription_id);
    const done = await bookPayment(app, trx, order, paid, subscription);
    if (papers.length > 0)
      await registerDocuments(app, trx, {
        documents: papers,
        ownerKey: order.owner_key,
        orderId: order.id,
        // Nobody could place an order for papers without it.
        attestation: order.attestation!,
        originHash: order.origin_hash,
        // Nobody holds it: an order's papers open with the order's own keys, which end.
        accessKey: newAccessKey(),
      });
    if (subscription) await noteBusyMonth(app, trx, subscription);
    await enqueueMail(app, trx, {
      template: receiptMail,
      content: { ...receiptOf(done, lines, paid.card), key: await newOrderKey(app, trx, order.id) },
      to: order.email,
    });
    const draftIds = lines.flatMap(({ draft_id: id }) => (id === null ? [] : [id]));
    if (draftIds.length > 0) await trx.deleteFrom('drafts').where('id', 'in', draftIds).execute();
    return done;
  });
}

/** An order under a subscription costs nothing while that covers it, and not a day longer. */
async function requireCoverage(
  app: App,
  trx: Transaction<Database>,
  subscriptionId: string | null,
): Promise<SubscriptionRow | null> {
  if (subscriptionId === null) return null;
  const subscription = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isCovering(subscription, app.now()))
    throw new AppError('CONFLICT', 'The subscription ended in the meantime. Please look at the price once more.');
  return subscription;
}
