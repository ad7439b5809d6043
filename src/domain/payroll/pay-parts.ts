import type { PlainDate } from '../calendar.ts';
import type { garnish } from './garnishments/garnish.ts';
import { leaveOf } from './edit-leave.ts';
import { depositsOf } from './edit-deposits.ts';
import type { LimitDeductions } from './limit-deductions.ts';
import type { PaystubOrder } from './order.ts';
import type { fillOvertime } from './overtime/fill-overtime.ts';

/** Calculations that only some orders need. */
export interface PayParts {
  readonly garnish?: typeof garnish | undefined;
  readonly fillOvertime?: typeof fillOvertime | undefined;
  readonly limitDeductions?: LimitDeductions | undefined;
}

/** Loads what the order uses, so that a browser fetches nothing else. */
export async function loadPayParts(order: PaystubOrder, today?: PlainDate): Promise<PayParts> {
  const { details, stubs } = order;
  const court = details.courtOrders?.length ? await import('./garnishments/garnish.ts') : null;
  const overtime = stubs.some(({ workweeks }) => workweeks?.length)
    ? await import('./overtime/fill-overtime.ts')
    : null;
  const limits = stubs.some(({ deductions }) => deductions.some(({ kind }) => kind !== undefined))
    ? await import('./limit-deductions.ts')
    : null;
  const limitDeductions = await limits?.loadLimits(order, today);
  return { limitDeductions, garnish: court?.garnish, fillOvertime: overtime?.fillOvertime };
}

/** Adds what depends on the whole calculated order: leave balances and the parts of net pay. */
export async function withLaterParts(order: PaystubOrder): Promise<PaystubOrder> {
  const deposits = depositsOf(order);
  const [leave, split] = await Promise.all([
    leaveOf(order).length > 0 ? import('./leave.ts') : null,
    deposits.length > 0 ? import('./split-net-pay.ts') : null,
  ]);
  const balanced = leave ? leave.withLeave(order) : order;
  if (!split) return balanced;
  const divided = balanced.stubs.map((stub) => ({ ...stub, deposits: split.splitNetPay(stub.netPayTotal, deposits) }));
  return { ...balanced, stubs: divided };
}
