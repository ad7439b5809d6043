import type { App } from '../../services/app.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { releaseCoupon } from './coupons.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { followMovements } from './compare-movements.ts';
import { sendRefundsNow } from './send-refund-job.ts';
import { followPayment } from './settle-payment.ts';

const PATIENCE_HOURS = 24;
/** Most buyers return within this time. After it, we may have missed the payment. */
const QUIET_MINUTES = 5;

/** How far back the sweep compares the provider's list with the books. The nightly comparison covers more. */
const LOOKS_BACK_HOURS = 3;
/** A refund that is still unsent after this time has lost its job. */
const OWED_MINUTES = 10;

/**
 * Handles payments without a reply, because a browser was closed, a message was lost or a process died. Asks the
 * provider about an open order for an hour, and gives the order up after a day. Books what the provider lists and the
 * books lack, whatever the state of the order, and sends owed refunds.
 */
export async function sweepOrders(app: App): Promise<void> {
  const ago = (minutes: number): Date => new Date(app.now().getTime() - minutes * 60_000);
  const pending = app.db.selectFrom('orders').selectAll().where('state', '=', 'pending');
  const quiet = await pending
    .where('provider_reference', 'is not', null)
    .where('created_at', '<', ago(QUIET_MINUTES))
    .where('created_at', '>', ago(60))
    .execute();
  for (const order of quiet) await patiently(app, order, () => followPayment(app, order, order.provider_reference!));

  const old = await pending.where('created_at', '<', ago(PATIENCE_HOURS * 60)).execute();
  for (const order of old) await patiently(app, order, () => abandonOrder(app, order));
  await sendOwed(app, ago(OWED_MINUTES));
  await followMovements(app, ago(LOOKS_BACK_HOURS * 60));
}

async function sendOwed(app: App, before: Date): Promise<void> {
  const owed = await app.db
    .selectFrom('transactions')
    .select('id')
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await sendRefundsNow(
    app,
    owed.map(({ id }) => id),
  );
}

/** An order that fails here does not block the others. */
async function patiently(app: App, order: OrderRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.warn({ err: error, order: order.id }, 'A pending order could not be processed; the next sweep tries again');
  }
}

/**
 * An unpaid order returns its coupon, and with it the discount. The payment is closed first, so it cannot be paid at a
 * price that no longer applies.
 */
async function abandonOrder(app: App, order: OrderRow): Promise<void> {
  const reference = order.provider_reference;
  if (reference !== null) {
    await followPayment(app, order, reference);
    const provider = providerOf(app, order.provider);
    const { state } = await provider.find(reference);
    if (state === 'succeeded' || state === 'refunded' || state === 'processing') return;
    await provider.close(reference);
  }
  await app.db.transaction().execute(async (trx) => {
    const kept = await trx
      .selectFrom('orders')
      .select('coupon_id')
      .where('id', '=', order.id)
      .where('state', '=', 'pending')
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return;
    if (kept.coupon_id !== null) await releaseCoupon(trx, kept.coupon_id);
    await trx
      .updateTable('orders')
      .set((build) => ({ state: 'abandoned', coupon_id: null, discount: 0, total: build.ref('subtotal') }))
      .where('id', '=', order.id)
      .execute();
  });
}
