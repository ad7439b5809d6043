import { cents, sumOf, type Cents } from '../../../domain/money.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { isContested } from '../../commerce/chargebacks/is-contested.ts';
import { isOrderUsed } from '../../commerce/orders/refund-order.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { refundForStaff } from '../orders/handle-order.ts';
import { lockSignal, recordStep, type SignalRow } from './record-step.ts';

export interface UnusedOrder {
  readonly id: string;
  readonly number: number;
  readonly total: Cents;
}

/** Paid orders of the signal's owner where no document was downloaded, sent or checked. */
export async function unusedOrders(
  app: App,
  { owner_key: ownerKey }: Pick<SignalRow, 'owner_key'>,
): Promise<readonly UnusedOrder[]> {
  const paid = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('state', '=', 'paid')
    .where('total', '>', 0)
    // We cannot refund money that a bank holds because of a chargeback.
    .where((where) => where.not(isContested))
    .orderBy('created_at')
    .execute();
  const unused = [];
  for (const order of paid) if (!(await isOrderUsed(app, order))) unused.push(order);
  return unused.map(({ id, number, total }) => ({ id, number, total: cents(total) }));
}

/**
 * The fourth step: refunds what was never used, whatever else is decided. Each order is refunded separately, so that
 * one failed refund does not stop the others; running it again continues with the rest.
 */
export async function refundUnused(app: App, actor: Actor, id: string, reason: string): Promise<Cents> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const signal = await app.db.transaction().execute((trx) => lockSignal(trx, id));
  const unused = await unusedOrders(app, signal);
  if (unused.length === 0) throw new AppError('CONFLICT', 'There are no unused orders to refund.');
  for (const { id: order } of unused) await refundForStaff(app, actor, order, why);
  await app.db.transaction().execute((trx) => recordStep(app, trx, actor, { signal, step: 'refunded', text: why }));
  return sumOf(unused, ({ total }) => total);
}
