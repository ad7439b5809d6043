import type { Selectable, Transaction } from 'kysely';
import { formatDollars } from '../../domain/money.ts';
import { type ChargebackState, holdsMoney, isOver } from '../../domain/orders/chargeback.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { ChargebackTable } from '../db/tables/chargebacks.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { paymentContestedMail } from '../mail/templates/payment-contested.tsx';
import type { OrderRow } from '../db/tables/orders.ts';
import { beginsPlan } from '../orders/plan-line.ts';
import { refundPaidOrder } from '../orders/refund-order.ts';
import type { Chargeback, News } from '../payments/provider.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { cancelWithin } from '../subscriptions/cancel-subscription.ts';

export type ChargebackRow = Selectable<ChargebackTable>;

/** A provider's message about a chargeback is a reason to ask how it stands, nothing more: so their order is of no matter. */
export const hearOfChargeback = (app: App, { id }: News): Promise<void> => followChargeback(app, app.payments.name, id);

/**
 * Asks how a chargeback stands, writes it down and does what follows from it. Doing it again, or in any order with
 * others, does nothing twice.
 */
export async function followChargeback(app: App, provider: string, reference: string): Promise<void> {
  const { chargebacks } = providerOf(app, provider);
  if (!chargebacks) return;
  const found = await chargebacks.find(reference);
  const order =
    found.payment === null
      ? undefined
      : await app.db
          .selectFrom('orders')
          .select('id')
          .where('provider', '=', provider)
          .where('provider_reference', '=', found.payment)
          .executeTakeFirst();
  if (!order) {
    app.log.warn({ chargeback: reference, payment: found.payment }, 'A chargeback of a payment that is unknown');
    return;
  }
  await app.db.transaction().execute((trx) => writeDown(app, trx, order.id, provider, found));
  // Asked each time, so that a process that died in between is made up for by the next message or sweep.
  if (found.state === 'lost') await loseOrder(app, order.id, found);
}

async function writeDown(
  app: App,
  trx: Transaction<Database>,
  orderId: string,
  provider: string,
  found: Chargeback,
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('chargebacks')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', found.reference)
    .executeTakeFirst();
  const now = app.now();
  const values = {
    state: found.state,
    reason: found.reason,
    amount: found.amount,
    due_at: found.dueAt,
    asked_at: now,
    closed_at: isOver(found.state) ? (before?.closed_at ?? now) : null,
  };
  if (before) await trx.updateTable('chargebacks').set(values).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('chargebacks')
      .values({ ...values, order_id: orderId, provider, reference: found.reference, opened_at: found.openedAt })
      .execute();
  await actOn(app, trx, order, before?.state ?? null, found);
}

/** What follows when it moves from one state to another. */
async function actOn(
  app: App,
  trx: Transaction<Database>,
  order: OrderRow,
  before: ChargebackState | null,
  { state, amount }: Chargeback,
): Promise<void> {
  if (order.state !== 'paid') return;
  const wasHeld = before !== null && (holdsMoney(before) || isOver(before));
  const tell = (news: 'opened' | 'won', endsSubscription: boolean) =>
    enqueueMail(app, trx, {
      template: paymentContestedMail,
      content: { orderNumber: order.number, amount: formatDollars(amount), news, endsSubscription },
      to: order.email,
    });
  if (holdsMoney(state) && !wasHeld) {
    await tell('opened', await stopRenewals(app, trx, order));
  }
  if (state === 'won' && before !== null && holdsMoney(before)) await tell('won', false);
}

/** Nobody is charged again for what they contest: what is paid runs to its end, unless its holder takes it up again. */
async function stopRenewals(app: App, trx: Transaction<Database>, order: OrderRow): Promise<boolean> {
  if (order.subscription_id === null || !(await beginsPlan(app, order.id, trx))) return false;
  const { state } = await trx
    .selectFrom('subscriptions')
    .select('state')
    .where('id', '=', order.subscription_id)
    .executeTakeFirstOrThrow();
  if (state !== 'active' && state !== 'past_due') return false;
  await cancelWithin(app, trx, order.subscription_id);
  return true;
}

/** The money is gone: the order is as one that was given back, its papers are withdrawn and its subscription is over. */
async function loseOrder(app: App, orderId: string, { amount }: Chargeback): Promise<void> {
  const { state } = await app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (state !== 'paid') return;
  await refundPaidOrder(app, orderId, 'The bank took the payment back.', { ask: false, byBank: { amount } });
}

const HOURS_BETWEEN = 12;
const AT_ONCE = 50;

/** Asks about those that are open, in case that a message was lost. */
export async function sweepChargebacks(app: App): Promise<void> {
  const open = await app.db
    .selectFrom('chargebacks')
    .select(['provider', 'reference'])
    .where('closed_at', 'is', null)
    .where('asked_at', '<', new Date(app.now().getTime() - HOURS_BETWEEN * 3_600_000))
    .orderBy('opened_at')
    .limit(AT_ONCE)
    .execute();
  for (const { provider, reference } of open) {
    try {
      await followChargeback(app, provider, reference);
    } catch (error) {
      app.log.warn(
        { err: error, chargeback: reference },
        'A chargeback could not be asked for; the next sweep tries again',
      );
    }
  }
}
