import { freeKey } from '../edit-earnings.ts';
import type { PaystubOrder } from '../order.ts';
import { COURT_ORDER_NAMES, type CourtOrder, MOST_COURT_ORDERS } from './court-order.ts';

export const courtOrdersOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly CourtOrder[] =>
  details.courtOrders ?? [];

const withCourtOrders = (order: PaystubOrder, courtOrders: readonly CourtOrder[]): PaystubOrder => ({
  ...order,
  details: { ...order.details, courtOrders },
});

/** Withholds nothing until its amount is entered. */
export function addCourtOrder(order: PaystubOrder): PaystubOrder {
  const orders = courtOrdersOf(order);
  if (orders.length >= MOST_COURT_ORDERS) return order;
  const key = freeKey(
    'order',
    orders.map((item) => item.key),
  );
  const added: CourtOrder = {
    key,
    name: COURT_ORDER_NAMES.support,
    kind: 'support',
    amount: null,
    basisPoints: 0,
    secondFamily: false,
    inArrears: false,
    balance: null,
  };
  return withCourtOrders(order, [...orders, added]);
}

/** A name that we gave follows the kind. */
export const editCourtOrder = (order: PaystubOrder, index: number, changes: Partial<CourtOrder>): PaystubOrder =>
  withCourtOrders(
    order,
    courtOrdersOf(order).map((item, position) => {
      if (position !== index) return item;
      const isOurName = item.name === COURT_ORDER_NAMES[item.kind];
      const name = changes.kind !== undefined && isOurName ? { name: COURT_ORDER_NAMES[changes.kind] } : {};
      return { ...item, ...name, ...changes };
    }),
  );

export const removeCourtOrder = (order: PaystubOrder, index: number): PaystubOrder =>
  withCourtOrders(
    order,
    courtOrdersOf(order).filter((_, position) => position !== index),
  );
