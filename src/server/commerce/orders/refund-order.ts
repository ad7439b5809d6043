import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Cents, cents, formatDollars, subtract } from '../../../domain/money.ts';
import { requireMove } from '../../../domain/orders/order-state.ts';
import { REFUND_DAYS } from '../../../domain/orders/refund-days.ts';
import { isAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { recordEvent } from '../../documents/issue/record-event.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { orderRefundedEmail } from '../../services/mail/templates/order-refunded.tsx';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { matchRenewalsNow } from '../subscriptions/match-renewals.ts';
import { bookRefund, refundedSoFar } from './book-refund.ts';
import { type OrderReader, requireOrder } from './find-order.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { beginsPlan } from './plan-line.ts';
import { sendRefundsNow } from './send-refund-job.ts';

const UNPAID = 'There is no payment to refund.';
const HELD = 'Your bank is reviewing this payment and holds the money. The bank decides who gets it.';
const BY_BANK = 'The bank reversed the payment.';
const BY_BANK_SAID = 'The bank reversed the payment. The documents are revoked, and anyone who verifies one sees that.';

/** While a bank holds the money, a refund from us would pay it back twice. */
async function isHeldByBank(
  { id }: Pick<OrderRow, 'id'>,
  db: Kysely<Database> | Transaction<Database>,
): Promise<boolean> {
  const held = await db
    .selectFrom('chargebacks')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['needs-answer', 'under-review'])
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Why the buyer cannot refund this order without staff; null if they can. Staff always can. */
export async function refundProblem(
  app: App,
  order: OrderRow,
  db: Kysely<Database> | Transaction<Database> = app.db,
): Promise<string | null> {
  if (order.state !== 'paid' || order.paid_at === null) return UNPAID;
  if (await isHeldByBank(order, db)) return HELD;
  if (app.now().getTime() - order.paid_at.getTime() > REFUND_DAYS * 86_400_000)
    return `An order can be refunded within ${REFUND_DAYS} days. If one of our figures was wrong, contact us. Then we refund it at any time.`;
  if (await isPlanUsed(app, order, db))
    return 'The subscription was already used. You can cancel it for the end of the paid period.';
  return (await isDocumentUsed(order, db))
    ? 'A document in this order was already downloaded, emailed, or verified with its code or file. If one of our figures was wrong, contact us.'
    : null;
}

/** Whether the buyer used anything that the order paid for. */
export const isOrderUsed = async (app: App, order: OrderRow): Promise<boolean> =>
  (await isPlanUsed(app, order, app.db)) || (await isDocumentUsed(order, app.db));

async function isPlanUsed(app: App, order: OrderRow, db: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  if (order.subscription_id === null || !(await beginsPlan(app, order.id, db))) return false;
  const more = await db
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', order.subscription_id)
    .where('id', '<>', order.id)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return more !== undefined;
}

async function isDocumentUsed({ id }: OrderRow, db: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  const used = await db
    .selectFrom('document_events')
    .innerJoin('documents', 'documents.id', 'document_events.document_id')
    .select('document_events.id')
    .where('documents.order_id', '=', id)
    .where((where) =>
      where.or([
        where('document_events.event', 'in', ['downloaded', 'mailed']),
        // Anyone can look at the page of a document. Its code or file shows that it was given to somebody.
        where.and([
          where('document_events.event', '=', 'checked'),
          where(sql<string>`document_events.detail ->> 'with'`, 'in', ['code', 'file']),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Refunds an order and revokes its documents. Running it again changes nothing. */
export async function refundOrder(app: App, reader: OrderReader, id: string, reason: string): Promise<OrderRow> {
  const order = await requireOrder(app, reader, id);
  return refundPaidOrder(app, order.id, reason, { ask: !isAdmin(reader.actor) });
}

interface RefundManner {
  /** Whether the refund rules for buyers apply. */
  readonly ask: boolean;
  /** How much was already returned, by the bank or by staff at the provider. Only our side is left to update. */
  readonly returned?: { readonly by: 'bank' | 'provider'; readonly amount: Cents };
  /** Logs who did it, in the same transaction. */
  readonly record?: (trx: Transaction<Database>, order: OrderRow) => Promise<void>;
}

/**
 * Checks and books under one lock. The documents are locked too, so none can be downloaded between the check and the
 * booking. The provider is called afterwards, without a lock: the booked refund is sent, and a subscription is ended
 * there, now or by its job.
 */
export async function refundPaidOrder(
  app: App,
  id: string,
  reason: string,
  { ask, returned, record }: RefundManner,
): Promise<OrderRow> {
  const byBank = returned?.by === 'bank';
  const settled = await app.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    // Another request was faster and already did this.
    if (order.state === 'refunded') return { order, owed: null, ended: null };
    await trx.selectFrom('documents').select('id').where('order_id', '=', id).forUpdate().execute();
    // Staff skip the rules for buyers, but an unpaid order has nothing to refund.
    if (returned === undefined && order.state !== 'paid') throw new AppError('CONFLICT', UNPAID);
    const problem = ask ? await refundProblem(app, order, trx) : null;
    if (problem) throw new AppError('CONFLICT', problem);
    if (!byBank && (await isHeldByBank(order, trx))) throw new AppError('CONFLICT', HELD);
    requireMove(order.state, 'refunded');
    const refunded = await trx
      .updateTable('orders')
      .set({ state: 'refunded', state_reason: reason })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const reference = order.provider_reference!;
    const booked = await refundedSoFar(trx, order.provider, reference);
    // A bank takes the amount it decides. Any other refund is the rest of the payment.
    const amount = byBank ? returned.amount : subtract(returned?.amount ?? cents(order.total), booked);
    const owed =
      amount > 0 || order.total === 0
        ? await bookRefund(app, trx, order, {
            reference,
            amount,
            key: byBank ? 'bank' : 'order',
            isDone: returned !== undefined,
          })
        : null;
    const revoked = await trx
      .updateTable('documents')
      .set({
        state: 'revoked',
        state_changed_at: app.now(),
        state_reason: byBank ? BY_BANK : 'The order was refunded.',
      })
      .where('order_id', '=', order.id)
      .where('state', 'in', ['issuing', 'failed', 'live', 'superseded'])
      .returning('id')
      .execute();
    const ended =
      order.subscription_id !== null && (await beginsPlan(app, order.id, trx)) ? order.subscription_id : null;
    if (ended !== null) await endSubscription(app, trx, ended, { tells: false });
    for (const document of revoked) await recordEvent(trx, document.id, 'revoked', { by: byBank ? 'bank' : 'refund' });
    await enqueueEmail(app, trx, {
      template: orderRefundedEmail,
      content: {
        orderNumber: refunded.number,
        receiptNumber: refunded.receipt_number,
        total: formatDollars(amount),
        reason: byBank ? BY_BANK_SAID : null,
      },
      to: refunded.email,
    });
    await record?.(trx, order);
    return { order: refunded, owed, ended };
  });
  if (settled.ended !== null) await matchRenewalsNow(app, settled.ended);
  await sendRefundsNow(app, [settled.owed]);
  return settled.order;
}
