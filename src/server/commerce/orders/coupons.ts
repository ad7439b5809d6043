import type { Selectable, Transaction } from 'kysely';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { ConfigType } from '../../../domain/documents/kind.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { type Coupon, couponCode, requireUsable, UNKNOWN_COUPON, USED_UP } from '../../../domain/orders/coupon.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CouponTable } from '../../platform/db/tables/orders.ts';

export type StoredCoupon = Coupon & { readonly id: string };

const ofRow = (row: Selectable<CouponTable>): StoredCoupon => ({
  id: row.id,
  code: row.code,
  type: row.type,
  value: row.value,
  startsOn: row.starts_on as PlainDate | null,
  endsOn: row.ends_on as PlainDate | null,
  useLimit: row.use_limit,
  used: row.used,
  kinds: row.kinds,
  isActive: row.is_active,
});

interface Holder {
  readonly placedBy: OwnerKey;
  readonly attempt: string;
}

/** Finds the coupon for a typed code if it applies to the purchase. An order that already holds a use keeps it. */
export async function findCoupon(
  app: App,
  typed: string | undefined,
  kinds: readonly ConfigType[],
  { heldBy }: { readonly heldBy?: Holder } = {},
): Promise<StoredCoupon | null> {
  const code = couponCode(typed ?? '');
  if (code === '') return null;
  const row = await app.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) throw new AppError('INVALID_INPUT', UNKNOWN_COUPON, { coupon: UNKNOWN_COUPON });
  const coupon = ofRow(row);
  const isHeld = heldBy !== undefined && (await isHolding(app, heldBy, row.id));
  requireUsable(isHeld ? { ...coupon, used: coupon.used - 1 } : coupon, dateInNewYork(app.now()), kinds);
  return coupon;
}

async function isHolding(app: App, { placedBy, attempt }: Holder, couponId: string): Promise<boolean> {
  const order = await app.db
    .selectFrom('orders')
    .select('id')
    .where('placed_by', '=', placedBy)
    .where('attempt', '=', attempt)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();
  return order !== undefined;
}

/** Takes one use in the transaction that saves the order, so the quoted price is the price paid. */
export async function redeemCoupon(trx: Transaction<Database>, id: string): Promise<void> {
  const taken = await trx
    .updateTable('coupons')
    .set((build) => ({ used: build('used', '+', 1) }))
    .where('id', '=', id)
    .where((where) => where.or([where('use_limit', 'is', null), where('used', '<', where.ref('use_limit'))]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new AppError('INVALID_INPUT', USED_UP, { coupon: USED_UP });
}

/** Returns a use, because another coupon replaced it or the order was never paid. */
export async function releaseCoupon(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((build) => ({ used: build('used', '-', 1) }))
    .where('id', '=', id)
    .execute();
}
