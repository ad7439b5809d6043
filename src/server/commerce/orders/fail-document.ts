import type { Transaction } from 'kysely';
import { type Cents, cents, formatDollars, scale, smaller, subtract, ZERO } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type OrderRow, PLAN_LINE } from '../../platform/db/tables/orders.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentFailedMail } from '../../services/mail/templates/document-failed.tsx';
import { bookRefund, refundedSoFar } from './book-refund.ts';
import { releaseCoupon } from './coupons.ts';
import { isLastOfOrder } from '../../documents/issue/is-last-of-order.ts';
import { sendRefundsNow } from './send-refund-job.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { requireKind } from '../../documents/prepare/prepare-documents.ts';
import { addressOfOwner } from '../../documents/read/address-of-owner.ts';
import { recordEvent } from '../../documents/issue/record-event.ts';

/** The entry in the books that refunds a document. */
export const refundKeyOf = (documentId: string): string => `document:${documentId}`;

/**
 * Marks a document that cannot be issued as failed for good, refunds it, tells the buyer, and frees its person and
 * period. Runs in one transaction, and running it again changes nothing.
 */
export async function failDocument(app: App, { id }: Pick<DocumentRow, 'id'>, reason: string): Promise<void> {
  const owed = await app.db.transaction().execute(async (trx) => {
    const { order_id: orderId } = await trx
      .selectFrom('documents')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Lock the order first, like all other code: two of its documents may fail at the same moment.
    const order =
      orderId === null
        ? undefined
        : await trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
    const row = await trx
      .updateTable('documents')
      .set({ state: 'failed', state_reason: reason, state_changed_at: app.now() })
      .where('id', '=', id)
      .where('state', '=', 'issuing')
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await recordEvent(trx, id, 'failed');
    const { amount, isWhole } = order ? await moneyOf(trx, order, row) : { amount: ZERO, isWhole: false };
    const refund =
      order && amount > 0
        ? await bookRefund(app, trx, order, {
            reference: order.provider_reference!,
            amount,
            key: refundKeyOf(id),
            isDone: false,
          })
        : null;
    if (order && isWhole) await closeOrder(trx, order, reason);
    await tellBuyer(app, trx, row, order, amount, reason);
    if (order && !isWhole && (await isLastOfOrder(trx, order.id))) await app.hooks.orderIssued(app, trx, order.id);
    return refund;
  });
  await sendRefundsNow(app, [owed]);
}

/**
 * The price paid for one document: its share of the order's cost after the coupon. The last one gets the remainder, so
 * an order without any issued document refunds every cent. A correction was free.
 */
async function moneyOf(
  trx: Transaction<Database>,
  order: OrderRow,
  { id, kind, revision }: DocumentRow,
): Promise<{ readonly amount: Cents; readonly isWhole: boolean }> {
  if (order.state !== 'paid' || revision > 1) return { amount: ZERO, isWhole: false };
  const lines = await trx
    .selectFrom('order_lines')
    .select(['kind', 'price'])
    .where('order_id', '=', order.id)
    .execute();
  const others = await trx
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '<>', id)
    .where('state', '<>', 'failed')
    .limit(1)
    .execute();
  const left = subtract(cents(order.total), await refundedSoFar(trx, order.provider, order.provider_reference ?? ''));
  const isWhole = others.length === 0 && lines.every((line) => line.kind !== PLAN_LINE);
  if (isWhole) return { amount: left, isWhole };
  const price = lines.find((line) => line.kind === kind)?.price ?? 0;
  const share = order.subtotal === 0 ? ZERO : scale(cents(order.total), price, order.subtotal);
  return { amount: smaller(share, left), isWhole };
}

async function closeOrder(trx: Transaction<Database>, order: OrderRow, reason: string): Promise<void> {
  if (order.coupon_id !== null) await releaseCoupon(trx, order.coupon_id);
  await trx
    .updateTable('orders')
    .set({ state: 'refunded', state_reason: reason, coupon_id: null })
    .where('id', '=', order.id)
    .execute();
}

async function tellBuyer(
  app: App,
  trx: Transaction<Database>,
  row: DocumentRow,
  order: OrderRow | undefined,
  amount: Cents,
  reason: string,
): Promise<void> {
  const to = order?.email ?? (await addressOfOwner(trx, row.owner_key));
  if (!to) return;
  await enqueueEmail(app, trx, {
    template: documentFailedMail,
    content: {
      kind: requireKind(row.kind).name,
      period: row.period,
      orderNumber: order?.number ?? null,
      amount: amount > 0 ? formatDollars(amount) : null,
      isCorrection: row.revision > 1,
      reason,
    },
    to,
  });
}
