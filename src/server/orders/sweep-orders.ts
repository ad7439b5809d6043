import type { App } from '../app.ts';
import { providerOf } from '../payments/choose-provider.ts';
import { releaseCoupon } from './coupons.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { followPayment } from './settle-payment.ts';

const PATIENCE_HOURS = 24;
/** Whoever pays is mostly back within this; later it may be that we never heard of it. */
const QUIET_MINUTES = 5;

/**
 * Looks after payments that nobody came back from: a browser that was closed, a message that was lost, a process that
 * died in between. For an hour the provider is asked; after a day the order is given up.
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
}

/** One order that cannot be looked after now does not keep the others waiting. */
async function patiently(app: App, order: OrderRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.warn(
      { err: error, order: order.id },
      'A pending order could not be looked after; the next sweep tries again',
    );
  }
}

/**
 * An order that nobody paid gives its coupon back, and with it what it took off. Its payment is closed first, so that
 * it cannot be paid at a price that no longer holds.
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
