import { cents, sumOf, type Cents } from '../../../domain/money.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { isContested } from '../../chargebacks/is-contested.ts';
import { isOrderUsed } from '../../orders/refund-order.ts';
import { requireReason } from '../input.ts';
import { giveBackForStaff } from '../orders/mend-order.ts';
import { lockSignal, recordStep, type SignalRow } from './record-step.ts';

export interface UnusedOrder {
  readonly id: string;
  readonly number: number;
  readonly total: Cents;
}

/** Paid orders of whoever a signal is about, of which nothing was downloaded, sent on or checked. */
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
    // What a bank holds cannot be given back by us as well.
    .where((where) => where.not(isContested))
    .orderBy('created_at')
    .execute();
  const unused = [];
  for (const order of paid) if (!(await isOrderUsed(app, order))) unused.push(order);
  return unused.map(({ id, number, total }) => ({ id, number, total: cents(total) }));
}

/**
 * The fourth step: the money of what was never used goes back, whatever else is decided. Each order goes back by itself,
 * so that one which the bank does not answer for leaves the others done; pressing again goes on with the rest.
 */
export async function giveBackUnused(app: App, actor: Actor, id: string, reason: string): Promise<Cents> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const signal = await app.db.transaction().execute((trx) => lockSignal(trx, id));
  const unused = await unusedOrders(app, signal);
  if (unused.length === 0) throw new AppError('CONFLICT', 'There is no order of which nothing was used.');
  for (const { id: order } of unused) await giveBackForStaff(app, actor, order, why);
  await app.db.transaction().execute((trx) => recordStep(app, trx, actor, { signal, step: 'refunded', text: why }));
  return sumOf(unused, ({ total }) => total);
}
