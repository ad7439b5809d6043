import { freeKey } from '../edit-earnings.ts';
import type { PaystubOrder } from '../order.ts';
import { COURT_ORDER_NAMES, type CourtOrder, MOST_COURT_ORDERS } from './court-order.ts';

export const courtOrdersOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly CourtOrder[] =>
  details.courtOrders ?? [];

const withCourtOrders = (order: PaystubOrder, courtOrders: readonly CourtOrder[]): PaystubOrder => ({
  ...order,
  details: { ...order.details, courtOrders },
});

/** Never used again, so that a later order does not take over what an earlier one collected. */
export const freshOrderKey = (): string => `order-${crypto.randomUUID().slice(0, 13)}`;

/** Withholds nothing until its amount is entered. */
export function addCourtOrder(order: PaystubOrder): PaystubOrder {
  const orders = courtOrdersOf(order);
  if (orders.length >= MOST_COURT_ORDERS) return order;
  const key = freeKey(
    'order',
    orders.map((item) => item.key),
  );
  return withCourtOrders(order, [...orders, newCourtOrder(key)]);
}

export const newCourtOrder = (key: string): CourtOrder => ({
  key,
  name: COURT_ORDER_NAMES.support,
  kind: 'support',
  amount: null,
  basisPoints: 0,
  secondFamily: false,
  inArrears: false,
  balance: null,
});

/** A name that we gave follows the kind. */
export function changedCourtOrder(order: CourtOrder, changes: Partial<CourtOrder>): CourtOrder {
  const isOurName = order.name === COURT_ORDER_NAMES[order.kind];
  const name = changes.kind !== undefined && isOurName ? { name: COURT_ORDER_NAMES[changes.kind] } : {};
  return { ...order, ...name, ...changes };
}

export const editCourtOrder = (order: PaystubOrder, index: number, changes: Partial<CourtOrder>): PaystubOrder =>
  withCourtOrders(
    order,
    courtOrdersOf(order).map((item, position) => (position === index ? changedCourtOrder(item, changes) : item)),
  );

export const removeCourtOrder = (order: PaystubOrder, index: number): PaystubOrder =>
  withCourtOrders(
    order,
    courtOrdersOf(order).filter((_, position) => position !== index),
  );
