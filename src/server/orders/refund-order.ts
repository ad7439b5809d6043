import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { type Cents, cents, formatDollars } from '../../domain/money.ts';
import { requireMove } from '../../domain/orders/order-state.ts';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { isAdmin } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { recordEvent } from '../documents/record-event.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { orderRefundedMail } from '../mail/templates/order-refunded.tsx';
import { providerOf } from '../payments/choose-provider.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { type OrderReader, requireOrder } from './find-order.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { beginsPlan } from './plan-line.ts';

const HELD = 'The bank that paid is looking into this payment and holds the money: it decides who gets it.';
const BY_BANK = 'The bank took the payment back.';
const BY_BANK_SAID =
  'The bank that paid took the payment back. Its papers are withdrawn: whoever checks one reads that it does not count.';

/** Money that a bank holds cannot be given back by us as well. */
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

/** Why a buyer may not take an order back by themselves; null when they may. Staff may always. */
export async function refundProblem(
  app: App,
  order: OrderRow,
  db: Kysely<Database> | Transaction<Database> = app.db,
): Promise<string | null> {
  if (order.state !== 'paid' || order.paid_at === null) return 'There is no payment to give back.';
  if (await isHeldByBank(order, db)) return HELD;
  if (app.now().getTime() - order.paid_at.getTime() > REFUND_DAYS * 86_400_000)
    return `An order can be taken back within ${REFUND_DAYS} days. If a figure of ours was wrong, write to us: then it is given back whenever that was.`;
  if (await isPlanUsed(app, order, db))
    return 'The subscription was used since. It can be stopped for the end of what is paid.';
  return (await isPaperUsed(order, db))
    ? 'A paper of this order was downloaded, sent on or checked already. If a figure of ours was wrong, write to us.'
    : null;
}

/** Whether anything that an order paid for was made use of. */
export const isOrderUsed = async (app: App, order: OrderRow): Promise<boolean> =>
  (await isPlanUsed(app, order, app.db)) || (await isPaperUsed(order, app.db));

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

async function isPaperUsed({ id }: OrderRow, db: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  const used = await db
    .selectFrom('document_events')
    .innerJoin('documents', 'documents.id', 'document_events.document_id')
    .select('document_events.id')
    .where('documents.order_id', '=', id)
    .where('document_events.event', 'in', ['downloaded', 'checked', 'mailed'])
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Gives the money back and withdraws the papers. Doing it twice changes nothing. */
export async function refundOrder(app: App, reader: OrderReader, id: string, reason: string): Promise<OrderRow> {
  const order = await requireOrder(app, reader, id);
  return refundPaidOrder(app, order.id, reason, { ask: !isAdmin(reader.actor) });
}

interface RefundManner {
  /** Whether the rules for buyers are asked. */
  readonly ask: boolean;
  /** The bank took it back already, so much of it: only our side is left to do. */
  readonly byBank?: { readonly amount: Cents };
  /** Writes down who did it, in the transaction that does it. */
  readonly record?: (trx: Transaction<Database>, order: OrderRow) => Promise<void>;
}

/**
 * Asks, writes down and gives back under one lock. The papers are locked too, so that none is downloaded between the
 * question and the answer; the provider comes last, so that nothing is given back that is not written down.
 */
export async function refundPaidOrder(
  app: App,
  id: string,
  reason: string,
  { ask, byBank, record }: RefundManner,
): Promise<OrderRow> {
  return app.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    // Another press was faster; what it did is what was asked for.
    if (order.state === 'refunded') return order;
    await trx.selectFrom('documents').select('id').where('order_id', '=', id).forUpdate().execute();
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
    await trx
      .insertInto('transactions')
      .values({
        order_id: order.id,
        type: 'refund',
        amount: byBank?.amount ?? order.total,
        provider: order.provider,
        provider_reference: order.provider_reference!,
        card_brand: null,
        card_last4: null,
        created_at: app.now(),
      })
      .execute();
    const revoked = await trx
      .updateTable('documents')
      .set({
        state: 'revoked',
        state_changed_at: app.now(),
        state_reason: byBank ? BY_BANK : 'The order was taken back.',
      })
      .where('order_id', '=', order.id)
      .where('state', 'in', ['issuing', 'failed', 'live', 'superseded'])
      .returning('id')
      .execute();
    if (order.subscription_id !== null && (await beginsPlan(app, order.id, trx)))
      await endSubscription(app, trx, order.subscription_id, { tells: false });
    for (const document of revoked) await recordEvent(trx, document.id, 'revoked', { by: byBank ? 'bank' : 'refund' });
    await enqueueMail(app, trx, {
      template: orderRefundedMail,
      content: {
        orderNumber: refunded.number,
        receiptNumber: refunded.receipt_number,
        total: formatDollars(byBank?.amount ?? cents(refunded.total)),
        reason: byBank ? BY_BANK_SAID : null,
      },
      to: refunded.email,
    });
    await record?.(trx, order);
    if (order.total > 0 && !byBank) await providerOf(app, order.provider).refund(order.provider_reference!);
    return refunded;
  });
}
