import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { requireMove } from '../../../domain/orders/order-state.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { newAccessKey } from '../../documents/read/access-key.ts';
import { canonicalJson } from '../../documents/prepare/canonical-json.ts';
import { freezeDocuments } from '../../documents/issue/freeze-documents.ts';
import { registerDocuments } from '../../documents/issue/register-documents.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { receiptEmail } from '../../services/mail/templates/receipt.tsx';
import type { Paid } from '../payments/provider.ts';
import { isCovering, type SubscriptionRow } from '../subscriptions/find-subscription.ts';
import { notifyOverLimit } from '../subscriptions/notify-over-limit.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { bookPayment } from './book-payment.ts';
import { refundWhenTermsChanged } from './refund-when-terms-changed.ts';
import { hashOfLines, hashOfOrder, linesOf } from './lines-of-order.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';
import { isDocumentLine, planOf } from './plan-line.ts';
import { receiptOf } from './receipt.ts';
import { verificationStatusOf } from '../../documents/verifications/verification-status.ts';

/**
 * Runs after a payment arrives. One transaction marks the order as paid, creates its receipt, registers its documents
 * and enqueues their rendering. The first caller does this, and later callers find it done.
 */
export async function fulfillOrder(app: App, orderId: string, paid: Paid): Promise<OrderRow> {
  const placed = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  if (isSettledBy(placed, paid)) return placed;
  // Uses the state that the buyer saw: a proof that expired or arrived since then does not change the documents.
  const verificationStatus = placed.verification_status ?? (await verificationStatusOf(app, placed.owner_key));
  const lines = await linesOf(app.db, orderId);
  const documentLines = lines.filter(isDocumentLine);
  const ofEachLine = await Promise.all(
    documentLines.map(({ kind, input }) =>
      freezeDocuments(app, { kind, input }, verificationStatus, { ownerKeys: [placed.placed_by] }),
    ),
  );
  const documents = ofEachLine.flat();

  return app.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isSettledBy(order, paid)) return order;
    if (order.state === 'paid') throw new AppError('CONFLICT', 'This order is already paid.');
    requireMove(order.state, 'paid');
    // Another tab may have changed the order since its payment began, or changed it and changed it back while the
    // documents were prepared. What is sold is what was paid for.
    const frozen = hashOfLines(lines);
    const isSame =
      order.total === paid.amount &&
      canonicalJson(order.verification_status) === canonicalJson(placed.verification_status) &&
      (order.lines_hash ?? frozen) === frozen &&
      (await hashOfOrder(trx, order.id)) === frozen &&
      documentLines.every(({ quantity }, index) => ofEachLine[index]!.length === quantity);
    if (!isSame) throw new AppError('CONFLICT', 'The order changed while it was being paid.');
    await refundWhenTermsChanged(trx, order, verificationStatus, documents);
    const plan = planOf(lines);
    const subscription = plan
      ? await startSubscription(app, trx, order, plan, paid)
      : await requireCoverage(app, trx, order.subscription_id);
    const done = await bookPayment(app, trx, order, paid, subscription);
    if (documents.length > 0) {
      const registered = await registerDocuments(app, trx, {
        documents: documents,
        ownerKey: order.owner_key,
        orderId: order.id,
        // An order for documents cannot be placed without it.
        attestation: order.attestation!,
        originHash: order.origin_hash,
        // Nobody holds this key: documents of an order open with the keys of the order, which expire.
        accessKey: newAccessKey(),
      });
      const rows = documentLines.flatMap(({ run_row_id: row }, index) => ofEachLine[index]!.map(() => row));
      await app.hooks.rowsIssued(
        trx,
        order.id,
        registered.flatMap(({ id }, index) => (rows[index] ? [{ rowId: rows[index], documentId: id }] : [])),
      );
    }
    if (subscription) await notifyOverLimit(app, trx, subscription);
    await enqueueEmail(app, trx, {
      template: receiptEmail,
      content: { ...receiptOf(done, lines, paid.card), key: await newOrderKey(app, trx, order.id) },
      to: order.email,
    });
    const draftIds = lines.flatMap(({ draft_id: id }) => (id === null ? [] : [id]));
    if (draftIds.length > 0) await trx.deleteFrom('drafts').where('id', 'in', draftIds).execute();
    return done;
  });
}

/** Another process already recorded this payment. */
const isSettledBy = ({ state, provider_reference: reference }: OrderRow, paid: Paid): boolean =>
  reference === paid.reference && (state === 'paid' || state === 'refunded');

/** An order under a subscription is free only while the subscription covers it. */
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
    throw new AppError('CONFLICT', 'The subscription ended in the meantime. Please check the price again.');
  return subscription;
}
