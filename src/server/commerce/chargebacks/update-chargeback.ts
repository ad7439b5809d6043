import type { Kysely, Selectable, Transaction } from 'kysely';
import { formatDollars } from '../../../domain/money.ts';
import { type ChargebackState, holdsMoney, isOver } from '../../../domain/orders/chargeback.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ChargebackTable } from '../../platform/db/tables/chargebacks.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { paymentDisputedEmail } from '../../services/mail/templates/payment-disputed.tsx';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { beginsPlan } from '../orders/plan-line.ts';
import { refundPaidOrder } from '../orders/refund-order.ts';
import type { Chargeback, PaymentEvent } from '../payments/provider.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { cancelWithin } from '../subscriptions/cancel-subscription.ts';
import { matchRenewalsNow } from '../subscriptions/match-renewals.ts';

export type ChargebackRow = Selectable<ChargebackTable>;

/** A provider's event only prompts us to ask for the current state, so the order of events does not matter. */
export const handleChargebackEvent = (app: App, { id }: PaymentEvent): Promise<void> =>
  updateChargeback(app, app.payments.name, id);

/**
 * Asks for the state of a chargeback, records it and acts on it. Running it again, or in any order with others, does
 * nothing twice.
 */
export async function updateChargeback(app: App, provider: string, reference: string): Promise<void> {
  const { chargebacks } = providerOf(app, provider);
  if (!chargebacks) return;
  const known = await stateOf(app.db, provider, reference);
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
    app.log.warn({ chargeback: reference, payment: found.payment }, 'Chargeback for an unknown payment');
    return;
  }
  const stopped = await app.db.transaction().execute((trx) => writeDown(app, trx, order.id, provider, known, found));
  // The answer may be older than what was recorded while we asked.
  if (stopped === ASK_AGAIN) return updateChargeback(app, provider, reference);
  if (stopped !== null) await matchRenewalsNow(app, stopped);
  // Repeated each time, so that the next event or sweep makes up for a process that died in between.
  if (found.state === 'lost') await loseOrder(app, order.id, found);
}

const ASK_AGAIN = Symbol('ask again');

const stateOf = async (db: Kysely<Database>, provider: string, reference: string): Promise<ChargebackState | null> =>
  (
    await db
      .selectFrom('chargebacks')
      .select('state')
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.state ?? null;

async function writeDown(
  app: App,
  trx: Transaction<Database>,
  orderId: string,
  provider: string,
  known: ChargebackState | null,
  found: Chargeback,
): Promise<string | null | typeof ASK_AGAIN> {
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
  if ((before?.state ?? null) !== known && before?.state !== found.state) return ASK_AGAIN;
  const now = app.now();
  const values = {
    state: found.state,
    reason: found.reason,
    amount: found.amount,
    due_at: found.dueAt,
    checked_at: now,
    closed_at: isOver(found.state) ? (before?.closed_at ?? now) : null,
  };
  if (before) await trx.updateTable('chargebacks').set(values).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('chargebacks')
      .values({ ...values, order_id: orderId, provider, reference: found.reference, opened_at: found.openedAt })
      .execute();
  return actOn(app, trx, order, before?.state ?? null, found);
}

/** What to do when the chargeback moves from one state to another. Returns the subscription that will not renew. */
async function actOn(
  app: App,
  trx: Transaction<Database>,
  order: OrderRow,
  before: ChargebackState | null,
  { state, amount }: Chargeback,
): Promise<string | null> {
  if (order.state !== 'paid') return null;
  const wasHeld = before !== null && (holdsMoney(before) || isOver(before));
  const tell = (event: 'opened' | 'won', endsSubscription: boolean) =>
    enqueueEmail(app, trx, {
      template: paymentDisputedEmail,
      content: { orderNumber: order.number, amount: formatDollars(amount), event, endsSubscription },
      to: order.email,
    });
  if (holdsMoney(state) && !wasHeld) {
    const stopped = await stopRenewals(app, trx, order);
    await tell('opened', stopped !== null);
    return stopped;
  }
  if (state === 'won' && before !== null && holdsMoney(before)) await tell('won', false);
  return null;
}

/**
 * Stops renewal, so that nobody is charged for what they contest: the paid period runs to its end unless the holder
 * resumes.
 */
async function stopRenewals(app: App, trx: Transaction<Database>, order: OrderRow): Promise<string | null> {
  if (order.subscription_id === null || !(await beginsPlan(app, order.id, trx))) return null;
  const { state } = await trx
    .selectFrom('subscriptions')
    .select('state')
    .where('id', '=', order.subscription_id)
    .executeTakeFirstOrThrow();
  if (state !== 'active' && state !== 'past_due') return null;
  await cancelWithin(app, trx, order.subscription_id);
  return order.subscription_id;
}

/** The money is gone: treats the order as refunded, revokes its documents and ends its subscription. */
async function loseOrder(app: App, orderId: string, { amount }: Chargeback): Promise<void> {
  const { state } = await app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (state === 'refunded') return settleByBank(app, orderId);
  if (state !== 'paid') return;
  await refundPaidOrder(app, orderId, 'The bank reversed the payment.', {
    ask: false,
    returned: { by: 'bank', amount },
  });
}

/** Our refund was pending when the bank took the money, so it is not sent. */
async function settleByBank(app: App, orderId: string): Promise<void> {
  await app.db
    .updateTable('transactions')
    .set({ key: 'bank', settled_at: app.now() })
    .where('order_id', '=', orderId)
    .where('type', '=', 'refund')
    .where('settled_at', 'is', null)
    .execute();
}

const HOURS_BETWEEN = 12;
const AT_ONCE = 50;

/**
 * Asks about all open chargebacks, in case an event was lost, and about those that were lost while the process ended before
 * the order was refunded.
 */
export async function sweepChargebacks(app: App): Promise<void> {
  const open = await app.db
    .selectFrom('chargebacks')
    .innerJoin('orders', 'orders.id', 'chargebacks.order_id')
    .select(['chargebacks.provider', 'chargebacks.reference'])
    .where((where) =>
      where.or([
        where.and([
          where('closed_at', 'is', null),
          where('checked_at', '<', new Date(app.now().getTime() - HOURS_BETWEEN * 3_600_000)),
        ]),
        where.and([where('chargebacks.state', '=', 'lost'), where('orders.state', '=', 'paid')]),
        where.and([
          where('chargebacks.state', '=', 'lost'),
          where('orders.state', '=', 'refunded'),
          where.exists(
            where
              .selectFrom('transactions')
              .select('transactions.id')
              .whereRef('transactions.order_id', '=', 'orders.id')
              .where('transactions.type', '=', 'refund')
              .where('transactions.settled_at', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('opened_at')
    .limit(AT_ONCE)
    .execute();
  for (const { provider, reference } of open) {
    try {
      await updateChargeback(app, provider, reference);
    } catch (error) {
      app.log.warn({ err: error, chargeback: reference }, 'Chargeback status request failed, will retry');
    }
  }
}
