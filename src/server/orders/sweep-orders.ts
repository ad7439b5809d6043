import type { App } from '../app.ts';
import { releaseCoupon } from './coupons.ts';

const PATIENCE_HOURS = 24;

/**
 * Orders that nobody paid give their coupon back, and with it what it took off. One that is paid later after all still
 * counts, at the full price.
 */
export async function sweepOrders(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - PATIENCE_HOURS * 3_600_000);
  await app.db.transaction().execute(async (trx) => {
    const abandoned = await trx
      .selectFrom('orders')
      .select(['id', 'coupon_id'])
      .where('state', '=', 'pending')
      .where('created_at', '<', before)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, coupon_id: couponId } of abandoned) {
      if (couponId !== null) await releaseCoupon(trx, couponId);
      await trx
        .updateTable('orders')
        .set((build) => ({ state: 'abandoned', coupon_id: null, discount: 0, total: build.ref('subtotal') }))
        .where('id', '=', id)
        .execute();
    }
  });
}
